"""Cuts the site's fonts out of Fontsource's (README.md). Run at the project's folder."""

import re
from glob import glob
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = 'node_modules/@fontsource-variable'
FRAUNCES = f'{FONTS}/fraunces/files/fraunces-latin-full-normal.woff2'
SANS = f'{FONTS}/instrument-sans/files/instrument-sans-latin-standard-normal.woff2'
HERE = Path(__file__).parent

NON_BREAKING_HYPHEN = 0x2011

# In thousandths of an em: less is not seen.
KERNING_STEP = 10

FRENCH = set((HERE / 'characters.txt').read_text(encoding='utf-8').replace('\n', '')) | {'\u0020', '\u00a0'}
LATIN_1 = {chr(code) for code in range(0xA1, 0x100)}


def neighbours(capitals):
    """Every two characters that stand side by side in what the site says."""
    for file in glob('web/app/messages/**/*.ts*', recursive=True):
        for quoted in re.findall(r"(['`])(.*?)\1", Path(file).read_text(encoding='utf-8')):
            said = quoted[1].upper() if capitals else quoted[1]
            yield from zip(said, said[1:])


def kerning(font, capitals):
    """What the font says of those pairs. It says it of all there are, in half the file's bytes."""
    names = font.getBestCmap()
    tables = [table for lookup in font['GPOS'].table.LookupList.Lookup for table in lookup.SubTable]
    tables = [getattr(table, 'ExtSubTable', table) for table in tables]
    unit = font['head'].unitsPerEm / 1000 * KERNING_STEP
    found = {}
    for left, right in {(names.get(ord(a)), names.get(ord(b))) for a, b in neighbours(capitals)}:
        value = next((value for table in tables if (value := between(table, left, right)) is not None), 0)
        if round(value / unit):
            found[left, right] = round(round(value / unit) * unit)
    return found


def between(table, left, right):
    if table.LookupType != 2 or left not in table.Coverage.glyphs:
        return None
    if table.Format == 1:
        pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        return next((pair.Value1.XAdvance for pair in pairs if pair.SecondGlyph == right), None)
    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
    value = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
    return value.XAdvance if value else None


def cut(source, name, characters, capitals=False, **axes):
    font = instantiateVariableFont(TTFont(source), axes)
    for table in font['cmap'].tables:
        table.cmap.setdefault(NON_BREAKING_HYPHEN, table.cmap.get(ord('-')))
    pairs = kerning(font, capitals)
    options = Options(hinting=False, layout_features=['liga'] if source == FRAUNCES else ['tnum'], name_IDs=[1, 2], glyph_names=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in characters])
    subsetter.subset(font)
    left = set(font.getGlyphOrder())
    lines = [f'pos {a} {b} {value};' for (a, b), value in sorted(pairs.items()) if {a, b} <= left]
    font.cfg['fontTools.otlLib.optimize.gpos:COMPRESSION_LEVEL'] = 9
    addOpenTypeFeaturesFromString(font, 'feature kern {' + ''.join(lines) + '} kern;', tables=['GPOS', 'GDEF'])
    font.flavor = 'woff2'
    font.save(HERE / f'{name}.woff2')
    print(name, (HERE / f'{name}.woff2').stat().st_size)


poster = {'SOFT': 0, 'WONK': 1, 'opsz': 144, 'wght': 800}
cut(FRAUNCES, 'fraunces-poster', FRENCH, **poster)
cut(FRAUNCES, 'fraunces-reading', FRENCH, SOFT=0, WONK=0, opsz=36, wght=700)
cut(FRAUNCES, 'fraunces-names', LATIN_1 - FRENCH, **poster)
cut(SANS, 'instrument-sans', FRENCH, wdth=100)
cut(SANS, 'instrument-sans-condensed', FRENCH, capitals=True, wdth=75, wght=700)
cut(SANS, 'instrument-sans-names', LATIN_1 - FRENCH, wdth=100)
