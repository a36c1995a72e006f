/** Names that look a little like links or numbers, and are neither. */
export const ordinaryNames = [
  ...[
    'J. R.',
    'J.R.',
    'J.-P.',
    'St. John',
    'O’Brien',
    "N'Golo",
    'Raj a/l Kumar',
    'Karonhiahén:te',
    'Nina @ x',
  ],
  ...['محمد', 'श्रीनिवास', 'n° 12345', '1 an 2345', 'a\\b', 'a:/b', 'tels', 'Tel: x', 'www. x'],
]

const schemes = [
  ...[
    'mailto',
    'tel',
    'sms',
    'callto',
    'skype',
    'sip',
    'xmpp',
    'facetime',
    'news',
    'file',
    'magnet',
    'geo',
    'whatsapp',
  ],
]

/** Names that mail programs would make pressable (domain/src/links-in-text.ts). */
export const pressableNames = [
  ...schemes.map((scheme) => `${scheme}:x`),
  ...[
    'http://evil',
    'evil.example',
    'bit.ly',
    'WWW.x',
    'bit。ly',
    'a．ｃｏ',
    'a｡co',
    'www。x',
    'пример.рф',
    'a.e\u0301v',
    'a.42',
  ],
  ...['www．x', 'www｡x', 'Tel:1', '\\\\evil', '06 12 34', 'Nina +33-6-12-34', '٠٦١٢٣٤'],
]
