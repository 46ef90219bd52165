/** Account on WeChat's dialogue platform (微信对话开放平台), whose plugin answers on the page 智能客服. */
export interface Chatbot {
  /** Assigned by the platform under 服务接入; not the mini-program's own appid. */
  appId: string
  /** Plugin version that the mini-program's account has enabled. */
  version: string
}

/** Data of the insurer. Change only this file to rebrand the storefront. */
export const brand = {
  /** Registered name, shown wherever the insurer must be identified. */
  insurerName: '云杉财产保险股份有限公司',
  shortName: '云杉财险',
  slogan: '保险公司官方投保平台',
  colour: '#0b6b57',
  /** Customer service and claims. */
  servicePhone: '400-000-0000',
  complaintPhone: '400-000-0001',
  phoneHours: '全天 24 小时，可转人工',
  /** The regulator's consumer hotline. */
  regulatorPhone: '12378',
  email: 'service@yunshan-insurance.example',
  address: '云杉市示范区松涛路 1 号云杉财险大厦，邮政编码 000000',
  icpNo: '示例ICP备00000000号',
  /** Third-party sites shown inside the storefront: host and name. */
  framedSites: { 'www.iachina.cn': '中国保险行业协会', 'www.nfra.gov.cn': '国家金融监督管理总局' },
  /**
   * Framed sites that the mini-program's account has registered as business domains (业务域名), which requires a file of
   * the account on their server. WeChat shows no other sites: for those the customer gets the address.
   */
  businessDomains: [] as string[],
  /** Sites that browsers open in a new window. */
  besideHosts: ['www.iachina.cn', 'www.nfra.gov.cn', 'beian.miit.gov.cn', 'uri.amap.com'],
  /** Without an account, the storefront shows its own chat, as in browsers. */
  chatbot: undefined as Chatbot | undefined,
} as const
