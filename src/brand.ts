/** Who the insurer is. The one file to change to rebrand the storefront. */
export const brand = {
  /** Registered name, shown wherever the insurer must be identified. */
  insurerName: '云杉财产保险股份有限公司',
  shortName: '云杉财险',
  colour: '#0b6b57',
  servicePhone: '400-000-0000',
  serviceHours: '每天 8:00–22:00',
  /** The regulator's consumer hotline. */
  regulatorPhone: '12378',
  privacyEmail: 'privacy@example.com',
  address: '中国（上海）自由贸易试验区云杉路 1 号',
  icpNo: '示例ICP备00000000号',
} as const
