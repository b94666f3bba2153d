//! `schema`: what editors know of the files.

use super::Stage;
use super::args::SchemaArg;
use crate::{lessons, problems};
use anyhow::Result;

/// Writes a JSON Schema.
pub(super) fn schema(stage: &mut Stage, kind: SchemaArg) -> Result<u8> {
    let schema = match kind {
        SchemaArg::Problems => problems::json_schema::json_schema(),
        SchemaArg::Lessons => lessons::json_schema::json_schema(),
    };
    stage.output.write(&format!("{schema:#}\n"))?;
    Ok(0)
}
