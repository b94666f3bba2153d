# Written as GNU Go's own regression files are: a position, commands with
# numbers, and what is expected of each. White's straight three in the corner.

loadsgf tests/data/gtp/shape.sgf 1

10 owl_attack A2
#? [1 B1]

11 owl_defend A2
#? [1 B1]

12 dragon_status A2
#? [critical B1 B1]

# After Black's move it is over.
loadsgf tests/data/gtp/shape.sgf 2
20 owl_defend A2
#? [0]
21 owl_attack A2
#? [1 .*]
22 tsumego-verdict A2
#? [dead]
23 genmove white
#? [PASS]
24 owl_attack E1
#? [!1 .*]
30 attack Z1
#? [invalid coordinate]
31 no_such_command
#? [unknown command]
