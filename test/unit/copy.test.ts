import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { brand } from '@/brand'

/** Checks all customer texts: Chinese strings in the sources, and the catalogue. */
const root = path.join(__dirname, '../..')
const chinese = /[一-鿿]/

const filesIn = (folder: string, endings: RegExp): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.test(name))
    .map((name) => path.join(folder, name))

/** Returns the texts of a source file: strings, template parts (after a …) and JSX text. */
function sourceTexts(file: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text)
    if (ts.isTemplateMiddleOrTemplateTail(node)) texts.push(`…${node.text}`)
    if (ts.isJsxText(node)) texts.push(node.text.trim())
    ts.forEachChild(node, visit)
  }
  const code = fs.readFileSync(path.join(root, file), 'utf8')
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return texts.filter((text) => chinese.test(text))
}

/** Files with words that customers may enter in search and chat. The storefront does not show them. */
const heardFiles = [
  'words.json',
  'concepts.json',
  'search-words.ts',
  'ages.ts',
  'spelling.ts',
  'recognize-concepts.ts',
  'understand-message.ts',
  'age-meaning.ts',
  'unknown-words.ts',
  'decide-answer.ts',
]
/** Questions of customers that train the chatbot. */
const heardFolder = 'server/catalogue/help/asks/questions/'
const heardNames = ['said', 'whole', 'unless', 'named', 'wanted', 'own']

/** Contracts and invoices use legal wording; all other texts are shown on screens. */
const legalNames = [
  'documents',
  'exclusions',
  'specialTerms',
  'clauses',
  'warning',
  'invoiceItem',
  'versions',
]
const legalFiles = ['policy-pdf.ts', 'endorsement-pdf.ts', 'invoice-item.ts']

const textsIn = (value: unknown, passedOver: string[]): string[] =>
  typeof value === 'string'
    ? [value].filter((text) => chinese.test(text))
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, part]) =>
          passedOver.includes(name) ? [] : textsIn(part, passedOver),
        )
      : []

const textsBut = (names: string[], files: string[]) =>
  [
    ...['src', 'rules', 'server/src'].flatMap((folder) =>
      filesIn(folder, /\.tsx?$/).flatMap((file) => sourceTexts(file).map((text) => ({ file, text }))),
    ),
    ...filesIn('server/catalogue', /\.json$/).flatMap((file) =>
      textsIn(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')), names).map((text) => ({
        file,
        text,
      })),
    ),
  ].filter(({ file }) => !files.includes(path.basename(file)) && !file.startsWith(heardFolder))

/** Staff pages use insurance terms. */
const isForStaff = (file: string) => file.startsWith('server/src/modules/staff/')

/** Price units such as 元/人·5天 contain no spaces. */
const unitFiles = ['price.ts']

const said = textsBut(heardNames, heardFiles)
const onScreens = textsBut(
  [...heardNames, ...legalNames, 'keywords'],
  [...heardFiles, ...legalFiles, ...unitFiles],
).filter(({ file }) => !isForStaff(file))

/** Texts that the specification prescribes, and official registration numbers. */
const specified = ['请求出错,稍后重试', brand.icpNo, '沪ICP备00000000号']

const breaking = (rule: RegExp, texts = said) =>
  texts
    .filter(({ text }) => rule.test(text) && !specified.includes(text))
    .map(({ file, text }) => `${file}: ${text}`)

it.each([
  ['lures and rebates', /零首付|首月|免费领|红包|补贴|返现|返利|秒到账|秒赔|低门槛|立减|特价/],
  ['pressing', /限时|限量|仅剩|最后一天|最后机会|即将停售|马上抢|赶快|抓紧|错过|疯抢/],
  [
    'absolute claims',
    /最好的|最低价|最优|最强|最全|第一品牌|全国第一|行业第一|唯一选择|独家|顶级|极致|首选|百分之百|万无一失|绝对/,
  ],
  ['promises no insurer may make', /保证续保|承诺续保|一切损失|什么都赔|保证赔|无条件赔|稳赚/],
])('has no %s', (_name, rule) => {
  expect(breaking(rule)).toEqual([])
})

/** Earlier versions of the privacy policy must not change. */
const current = said.filter(({ file }) => path.basename(file) !== 'privacy.json')
const privacy = JSON.parse(fs.readFileSync(path.join(root, 'server/catalogue/privacy.json'), 'utf8')) as {
  retention: { unsoldDays: number; unlinkedRecordDays: number }
  versions: unknown[]
}
const inForce = textsIn(privacy.versions[0], ['changes']).map((text) => ({ file: 'privacy.json', text }))

it.each([
  [
    'by e-mail',
    /用于接收电子保单|(发送|发|寄)[^。；]{0,8}(您的|到|至)?[^。；]{0,4}(邮箱|邮件)(?!至)|邮箱[^。；]{0,12}(发送|接收)/,
  ],
  [
    'that nothing sends',
    /发送保单|发送[^。；]{0,10}(缴费|理赔|续保)[^。；]{0,4}通知|通知发送到|短信(通知|提醒)您|开票成功后发送/,
  ],
  ['of recommendations and marketing', /个性化推荐|营销信息|产品和活动信息/],
])('promises no message %s', (_name, rule) => {
  const written = /发送邮件至|不提供/
  expect(breaking(rule, [...current, ...inForce]).filter((text) => !written.test(text))).toEqual([])
})

it('names in the privacy policy the periods after which unsold orders and records are erased', () => {
  const text = inForce.map((part) => part.text).join('')
  const { unsoldDays, unlinkedRecordDays } = privacy.retention
  expect(text).toContain(`没有付款的订单及其投保信息 ${unsoldDays} 天后删除`)
  expect(text).toContain(`没有提交投保的操作记录 ${unlinkedRecordDays} 天后删除`)
})

it.each([
  ['Chinese punctuation between Chinese words', /[一-鿿][,;!?:][一-鿿]/],
  ['one kind of quotation marks', /[「」『』]/],
  ['room around the numbers of a span', /\d至\d/],
  ['no exclamation', /！/],
])('is set with %s', (_name, rule) => {
  expect(breaking(rule)).toEqual([])
})

it.each([
  ['不赔什么', /不保什么/],
  ['变更', /批改中/],
  ['登录', /登陆/],
  ['账号', /帐号|帐户/],
  ['出单', /已承保|未能承保/],
  ['补交', /补缴|补费/],
  ['您', /你(?!们)/],
])('calls one thing by one name: %s', (_name, other) => {
  expect(breaking(other)).toEqual([])
})

it.each([
  ['保费', /保险费/],
  ['保障期间', /保险期间/],
  ['变更', /批改/],
  ['投保信息、保障对象', /保险标的|该标的|同一标的/],
  ['二十四时', /24 时/],
  ['返回后重新进入', /刷新页面/],
])('says %s on screens', (_name, other) => {
  expect(breaking(other, onScreens)).toEqual([])
})

it.each([
  ['written out', /[一-鿿]\d|(?<!-)\d(?![年月日])[一-鿿]/],
  ['put in', /…(万?元|天|小时|分钟|秒|次|个|项|位|张|份|周岁)/],
])('sets a number that is %s apart by a space', (_name, rule) => {
  expect(breaking(rule, onScreens)).toEqual([])
})
