"""City hotel of seven floors on a street with palms, in late sun."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from views import *

names, preview = arguments()
reset()
wall, trim, base = plaster('#ead9bd', 0.25), plaster('#f6eddc', 0.15), stone('#b79f80', '#8f7658', (1.2, 0.6), 0.5, 0.5, 0.6)
pane, lit_pane = plain('#31475a', 0.06, coat=0.6), glow('#ffcf92', 0.9)
frame, rail, bronze = plain('#4a3b30', 0.45), glass('#dfeeee'), metal('#8a6a45', 0.35)
W, FLOORS, H, LOW = 21.0, 6, 3.2, 4.6
BAYS = 7
top = LOW + FLOORS * H
# street, kerb and pavement
block(-200, 200, -60, 200, -0.3, -0.12, plain('#57534e', 0.8))
block(-200, 200, -3.2, 200, -0.2, 0, stone('#cfc3b0', '#a3967f', (0.8, 0.8), 0.5, 0.4, 0.5))
block(-200, 200, -3.5, -3.2, -0.2, 0.03, stone('#e3dacb', '#b5aa96', None, 0.5, 0.4, 0.5))
for x in range(-60, 60, 5):
    block(x, x + 2.4, -11.2, -11.0, -0.12, -0.11, plain('#e9e4d8', 0.7))
# body
block(-W / 2, W / 2, 6, 22, 0, top, wall)
block(-W / 2 - 0.15, W / 2 + 0.15, 5.85, 22, top, top + 0.35, trim)
block(-W / 2 + 0.2, W / 2 - 0.2, 6.1, 22, top + 0.35, top + 1.1, wall)
block(-W / 2 - 0.1, W / 2 + 0.1, 5.9, 6.3, LOW - 0.25, LOW + 0.1, trim)
block(-W / 2 - 0.05, W / 2 + 0.05, 5.92, 6.2, 0, 0.9, base)
r = random.Random(4)
step = W / BAYS
for floor in range(FLOORS):
    z = LOW + floor * H
    for bay in range(BAYS):
        x = -W / 2 + (bay + 0.5) * step
        middle = bay == BAYS // 2
        w, h = (1.9, 2.2)
        block(x - w / 2 - 0.14, x + w / 2 + 0.14, 5.93, 6.1, z + 0.3, z + h + 0.6, trim, 0.015)
        block(x - w / 2, x + w / 2, 5.9, 6.05, z + 0.42, z + h + 0.48, lit_pane if r.random() < 0.24 else pane)
        for k in (-0.5, 0, 0.5):
            block(x + k * w - 0.03, x + k * w + 0.03, 5.84, 5.95, z + 0.42, z + h + 0.48, frame)
        if middle:
            block(x - w / 2 - 0.1, x + w / 2 + 0.1, 5.55, 5.6, z + 0.3, z + h + 0.6, lattice('#8a5f38', 0.3, 0.15))
        else:
            block(x - w / 2 - 0.3, x + w / 2 + 0.3, 4.9, 6.0, z + 0.12, z + 0.28, trim, 0.02)
            block(x - w / 2 - 0.25, x + w / 2 + 0.25, 4.93, 4.96, z + 0.28, z + 1.25, rail)
            tube([(x - w / 2 - 0.28, 4.945, z + 1.27), (x + w / 2 + 0.28, 4.945, z + 1.27)], 0.03, bronze)
            if r.random() < 0.6:
                place(lambda: pot(plain('#b5713f', 0.8), 0.2, 0.36), (x - 0.85, 5.25, z + 0.28))
                copy_at = bush(0.32, 0.4, 160, leaf('#55783f'), bay + floor * 9, 0.08)
                copy_at.location = (x - 0.85, 5.25, z + 0.6)
# ground floor: lit lobby behind glass, canopy over the door
block(-W / 2 + 0.8, W / 2 - 0.8, 5.94, 6.1, 0.35, LOW - 0.6, glow('#ffd7a0', 0.8))
for i in range(19):
    x = -W / 2 + 0.8 + i * (W - 1.6) / 18
    block(x - 0.05, x + 0.05, 5.82, 5.98, 0.3, LOW - 0.6, frame)
block(-W / 2 + 0.8, W / 2 - 0.8, 5.82, 5.98, 2.7, 2.8, frame)
block(-3.4, 3.4, 2.4, 6, 3.35, 3.7, bronze, 0.04)
block(-3.2, 3.2, 2.6, 5.8, 3.32, 3.35, glow('#ffe2b8', 3.0))
for x in (-3.0, 3.0):
    cyl((x, 2.8, 0), 0.14, 3.35, bronze, 24)
    place(lambda: (pot(plain('#3b4a47', 0.5), 0.42, 0.75), place(lambda: areca(leaf('#44753c'), 2.0, 15, int(x) + 9), (0, 0, 0.65))), (x * 1.35, 4.6, 0))
area((0, 4.2, 3.2), (0, 4.2, 0), (6, 3), 160, '#ffdcae')
rug((0, 3.6), (2.6, 4.0), carpet('#7d2f32', '#5a2226', 2.0))
# neighbours
block(-46, -W / 2 - 2.5, 9, 30, 0, 15, facade('#d9cbb4', '#3b4e5e', (2.4, 3.2), 0.2, '#ffcf92', 1.1, (0.2, 0.2), 3.0, 0.1))
block(W / 2 + 2.5, 50, 8, 30, 0, 18.5, facade('#cdb79a', '#3b4e5e', (2.1, 3.2), 0.2, '#ffcf92', 1.1, (0.18, 0.22), 6.0, 0.1))
# palms, hedges, lamps
palm = date_palm(7.0, 6)
palm.location = (-7.6, 0.2, 0)
for i, (x, k) in enumerate(((7.8, 1.05), (14.6, 0.95), (-14.4, 1.1), (-21, 0.95), (21.5, 1.05))):
    copy(palm, (x, 0.2 + 0.3 * (i % 2), 0), (0, 0, i * 1.2 + 0.4), k)
hedge = bush(0.6, 0.7, 700, leaf('#4f7440'), 3, 0.11)
for side in (-1, 1):
    for i in range(6):
        copy(hedge, (side * (4.9 + i * 0.95), 5.0, 0), (0, 0, i * 1.3), (1, 0.8, 1))
for x in (-11, 11):
    cyl((x, -2.4, 0), 0.07, 4.2, frame, 16)
    ball((x, -2.4, 4.35), 0.2, glow('#ffe6bf', 5), n=20)
sky_gradient([(0, '#f7dcb6'), (0.12, '#dcd3cf'), (0.35, '#a9c1de'), (0.7, '#6f9ad0'), (1, '#4a7dc0')], 0.85, sun=(60, 16, '#ffdca6', 40, 0.6), clouds=0.5, cloud_colour='#fff0dc', seed=5.0)
sunlight(26, 215, 3.2, '#ffd9a8', 1.0)
hedge.location = (0, -80, 0)
camera((-13.5, -24.0, 1.7), (-0.2, 8, 11.2), 23)
render('exterior-city-hotel', preview, exposure=-0.3, look='Medium High Contrast', bloom=0.05, saturation=1.04)
