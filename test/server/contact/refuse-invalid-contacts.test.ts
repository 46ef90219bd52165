import type { FieldValues } from '@storefront/contract'
import { checkCharacterOf } from '@storefront/rules/certificate'
import { contactsAs, newContact } from '../support/contacts'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { idNumber } from '../support/persons'

let server: TestServer
let book: ReturnType<typeof contactsAs>
beforeAll(async () => {
  server = await startTestServer()
  book = contactsAs(server, await login(server, '13900300001'))
})
afterAll(() => server.close())

/** Returns a contact with a passport: its number contains no date of birth or sex. */
const traveller = (change: FieldValues) => newContact({ certType: 'PASSPORT', ...change })

/** Converts text to full-width characters, as a Chinese keyboard enters them. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (narrow) => String.fromCharCode(narrow.charCodeAt(0) + 0xfee0))

const adult = { birth: '1990-01-01', sex: '1' }

test.each<[string, FieldValues]>([
  ['a name in Latin letters', { name: 'Anna Mueller' }],
  ['a name with a dot', { name: '买买提·艾力' }],
  [
    'a resident permit of Hong Kong',
    { certType: 'HKMO_TW_RES', certNo: `81000019900101001${checkCharacterOf('81000019900101001')}` },
  ],
  ['a travel permit of Hong Kong', { certType: 'HKM', certNo: 'h12345678' }],
  ['a travel permit of Taiwan', { certType: 'TW', certNo: '12345678' }],
  ['an older permanent residence card', { certType: 'FPR', certNo: 'ABC123456789012' }],
  ['a passport', { certType: 'PASSPORT', certNo: 'E12345678' }],
  ['a birth certificate', { certType: 'BIRTH', certNo: 'r123456789', birth: '2026-05-01', sex: '2' }],
  ['an officer card', { certType: 'MIL', certNo: '军字第1234567号' }],
  ['an identity number in full-width digits', { certNo: wide(idNumber('1990-01-01', 1)) }],
  ['no mobile', { mobile: '' }],
  ['an address of e-mail and a name in Pinyin', { email: 'a.b@example.com', pinyin: 'LIN XIAO' }],
])('accepts %s', async (_what, change) => {
  const certNo = idNumber('1990-01-01', 1)
  const answer = await book.add(newContact({ ...adult, relation: 'OTHER', certNo, ...change }))
  expect(answer).toMatchObject({ code: 200 })
  await book.remove(answer.data.contactId)
})

test.each<[string, FieldValues, string, string]>([
  ['no name', { name: '' }, 'name', '请填写姓名'],
  ['a name of spaces', { name: '   ' }, 'name', '请填写姓名'],
  ['a name with digits', { name: '林晓2' }, 'name', '请填写与证件一致的姓名，不含数字和符号'],
  ['a name too long', { name: '林'.repeat(31) }, 'name', '中文姓名最多 30 个字'],
  ['a certificate type that is not offered', { certType: 'DRIVER' }, 'certType', '请选择证件类型'],
  ['no certificate number', { certNo: '' }, 'certNo', '请填写证件号码'],
  ['a wrong check digit', { certNo: '11999919880305002A' }, 'certNo', '身份证号有误，请对照证件逐位检查'],
  [
    'an identity number of 15',
    { certNo: '119999880305002' },
    'certNo',
    '请填写 18 位身份证号，15 位的旧号码已停用',
  ],
  ['an identity number too short', { certNo: '1199991988' }, 'certNo', '身份证号应为 18 位，现在是 10 位'],
  [
    'a passport with signs',
    { certType: 'PASSPORT', certNo: 'E123-5678' },
    'certNo',
    '证件号码与所选证件类型不符，请对照证件检查',
  ],
  [
    'a permit of Hong Kong too short',
    { certType: 'HKM', certNo: 'H1234567' },
    'certNo',
    '证件号码与所选证件类型不符，请对照证件检查',
  ],
  [
    'a permit of Taiwan with letters first',
    { certType: 'TW', certNo: 'T1234567' },
    'certNo',
    '证件号码与所选证件类型不符，请对照证件检查',
  ],
  [
    'a residence card with a wrong check digit',
    { certType: 'FPR', certNo: '911999198803050020' },
    'certNo',
    '证件号码与所选证件类型不符，请对照证件检查',
  ],
  [
    'a resident permit from elsewhere',
    { certType: 'HKMO_TW_RES' },
    'certNo',
    '证件号码与所选证件类型不符，请对照证件检查',
  ],
  [
    'a birth certificate without its letter',
    { certType: 'BIRTH', certNo: '1234567890' },
    'certNo',
    '证件号码与所选证件类型不符，请对照证件检查',
  ],
  [
    'an officer card too short',
    { certType: 'MIL', certNo: '123' },
    'certNo',
    '证件号码与所选证件类型不符，请对照证件检查',
  ],
  [
    'a birth that is not in the number',
    { birth: '1988-03-06' },
    'birth',
    '出生日期与身份证号码不一致，请核对',
  ],
  ['a sex that is not in the number', { sex: '1' }, 'sex', '性别与身份证号码不一致，请核对'],
  ['no birth', { birth: '' }, 'birth', '请选择出生日期'],
  ['a birth that is no day', { birth: '1988-02-30' }, 'birth', '出生日期请选择正确的日期'],
  [
    'a birth tomorrow',
    { certType: 'PASSPORT', certNo: 'E87654321', birth: '2026-06-02' },
    'birth',
    '出生日期不能晚于 2026-06-01',
  ],
  ['no sex', { sex: '' }, 'sex', '请选择性别'],
  ['no relation', { relation: '' }, 'relation', '请选择关系'],
  ['a relation that is not offered', { relation: 'FRIEND' }, 'relation', '请选择关系'],
  ['a default that is a word', { isDefault: 'yes' }, 'isDefault', '请选择设为默认'],
  ['a mobile of ten digits', { mobile: '1390013900' }, 'mobile', '请填写 11 位手机号'],
  ['an e-mail without a host', { email: 'lin@' }, 'email', '请填写正确的邮箱，例如 name@example.com'],
  [
    'Pinyin with digits',
    { pinyin: 'LIN 2' },
    'pinyin',
    '请填写护照上的英文字母姓名，姓和名之间空一格，例如 ZHANG SAN',
  ],
  [
    'something the form does not have',
    { occupation: 'OFFICE' },
    'occupation',
    '页面内容已更新，请返回上一页重新进入后再试',
  ],
])('refuses %s', async (_what, change, path, message) => {
  const answer = await book.add(newContact(change))
  expect(answer).toMatchObject({ status: 200, code: 422 })
  expect(answer.data.fields).toContainEqual({ path, message })
  expect(await book.list()).toEqual([])
})

test('says everything that is wrong at once', async () => {
  const answer = await book.add(newContact({ name: '', certNo: '1', mobile: '2' }))
  expect(answer.data.fields?.map(({ path }) => path)).toEqual(['name', 'certNo', 'mobile'])
})

test('the same certificate is refused at its field, for a new contact and for a changed one', async () => {
  const [one, two] = [newContact(), newContact({ name: '王小明' })]
  await book.add(one)
  const { data: second } = await book.add(two)
  const twin = { path: 'certNo', message: '常用联系人中已有这个证件号码（林晓），不用重复添加' }
  const spaced = String(one.certNo).replace(/(\d{6})/, '$1 ')
  expect((await book.add({ ...one, certNo: spaced, name: '王五' })).data.fields).toEqual([twin])
  expect((await book.change(second, { ...two, certNo: one.certNo ?? '' })).data.fields).toEqual([twin])
  // A certificate number is unique only together with its type.
  const passport = traveller({ certNo: 'E55556666' })
  await book.add(passport)
  expect((await book.add({ ...passport, certType: 'MIL', birth: '1988-03-05' })).code).toBe(200)
  for (const { contactId } of await book.list()) await book.remove(contactId)
})

test('there is one self', async () => {
  const { data } = await book.add(newContact({ relation: 'SELF' }))
  const refused = await book.add(newContact({ relation: 'SELF' }))
  expect(refused.data.fields).toEqual([{ path: 'relation', message: '“本人”只能有一位，您已将林晓设为本人' }])
  await book.remove(data.contactId)
  expect((await book.add(newContact({ relation: 'SELF' }))).code).toBe(200)
})
