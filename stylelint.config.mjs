const raw = '/\\d(px|em|rem|vh|vw)\\b/i'
const time = '/\\d(ms|s)\\b/'

/** Styles use the tokens: raw colors, font sizes, distances, radii, layers or durations are refused. */
export default {
  customSyntax: 'postcss-scss',
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'declaration-property-value-disallowed-list': {
      '/^(font-size|line-height|border-radius|gap|row-gap|column-gap)$/': [raw],
      '/^(margin|padding)/': [raw],
      '/^(box-shadow|border)/': [raw],
      '/^(transition|animation)/': [time],
      'z-index': ['/^[1-9]\\d/'],
    },
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    { files: ['src/styles/tokens.scss'], rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
    // Drawings may use their own sizes.
    {
      files: ['src/ui/drawn-map/index.scss'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
}
