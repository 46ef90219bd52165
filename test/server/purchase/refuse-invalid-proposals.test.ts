import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { expectRefusal } from '../support/refusal'
import { holder, saveRequest, subject } from '../support/sale'
import { passingOver } from '../support/suitability'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const without = (values: FieldValues, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

describe('holder', () => {
  test.each<[string, FieldValues, string, string]>([
    ['no name', without(holder, 'name'), 'name', '请填写姓名'],
    ['a blank name', { ...holder, name: '　 ' }, 'name', '请填写姓名'],
    ['a name of digits', { ...holder, name: '张3' }, 'name', '请填写与证件一致的姓名'],
    ['a name of one character', { ...holder, name: '张' }, 'name', '请填写与证件一致的姓名'],
    ['a very long name', { ...holder, name: '张'.repeat(31) }, 'name', '姓名最多 30 个字'],
    ['a number as name', { ...holder, name: 12 }, 'name', '姓名含有不能识别的内容'],
    ['a control character', { ...holder, name: '张\u0007三' }, 'name', '姓名含有不能识别的内容'],
    ['no certificate type', without(holder, 'certType'), 'certType', '请选择证件类型'],
    ['an unknown certificate type', { ...holder, certType: 'LIBRARY' }, 'certType', '请选择证件类型'],
    ['no certificate number', without(holder, 'certNo'), 'certNo', '请填写证件号码'],
    ['a wrong check digit', { ...holder, certNo: '119999199001010013' }, 'certNo', '身份证号有误'],
    ['a day that does not exist', { ...holder, certNo: '119999199002300016' }, 'certNo', '身份证号有误'],
    ['a birth in the future', { ...holder, certNo: '119999203001010017' }, 'certNo', '身份证号有误'],
    ['an old number', { ...holder, certNo: '119999900101001' }, 'certNo', '15 位的旧号码已停用'],
    ['a short number', { ...holder, certNo: '1199991990' }, 'certNo', '应为 18 位，现在是 10 位'],
    [
      'a passport that is none',
      { ...holder, certType: 'PASSPORT', certNo: 'E-1' },
      'certNo',
      '证件号码与所选证件类型不符',
    ],
    ['no mobile', without(holder, 'mobile'), 'mobile', '请填写手机号'],
    ['a landline', { ...holder, mobile: '057188888888' }, 'mobile', '手机号最多 11 个字'],
    ['a mobile beginning with 12', { ...holder, mobile: '12800138000' }, 'mobile', '请填写 11 位手机号'],
    ['a broken e-mail', { ...holder, email: 'someone@' }, 'email', '请填写正确的邮箱'],
    ['a birth date beside an ID', { ...holder, birth: '1990-01-01' }, 'birth', '不需要填写'],
    ['an unknown field', { ...holder, income: 5 }, 'income', '页面内容已更新'],
  ])('%s', (_what, changed, name, message) =>
    expectRefusal(server, () => ({ holder: changed }), `holder.${name}`, message).then(() => undefined),
  )

  test('a passport needs birth and sex as well', async () => {
    const passport = { ...holder, certType: 'PASSPORT', certNo: 'E12345678' }
    await expectRefusal(server, () => ({ holder: passport }), 'holder.birth', '请选择出生日期')
    await expectRefusal(server, () => ({ holder: passport }), 'holder.sex', '请选择性别')
    const request = await saveRequest(server, {
      holder: { ...passport, birth: '1990-01-01', sex: '1' },
    })
    expect(await server.call('insure/save', request)).toMatchObject({ code: 200 })
  })

  // On 2026-06-01: born on 2008-06-01, age 18; a day later, age 17; born on 1925-06-02, age 100; a day
  // earlier, age 101.
  test.each([
    ['2008-06-02', false],
    ['2008-06-01', true],
    ['1925-06-02', true],
    ['1925-06-01', false],
  ])('born on %s: may buy %s', async (birth, may) => {
    const person = { ...holder, certType: 'PASSPORT', certNo: `E${birth.replace(/-/g, '')}`, birth, sex: '2' }
    const message = '投保人须年满 18 周岁且不超过 100 周岁'
    if (!may) return void (await expectRefusal(server, () => ({ holder: person }), 'holder.birth', message))
    const request = await saveRequest(server, { holder: person })
    expect(await server.call('insure/save', await passingOver(server, request))).toMatchObject({ code: 200 })
  })

  test('the age is read out of the number of an ID', () =>
    // Born on 2010-01-01; check character by hand: Σ weights × digits of 11999920100101001 = 285, 285 mod 11 = 10 → 2.
    expectRefusal(
      server,
      () => ({ holder: { ...holder, certNo: '119999201001010012' } }),
      'holder.certNo',
      '年满 18 周岁',
    ).then(() => undefined))
})

describe('subject', () => {
  test.each<[string, FieldValues, string, string]>([
    ['no region', without(subject, 'region'), 'region', '请选择所在地区'],
    ['a province only', { ...subject, region: '330000' }, 'region', '请选择所在地区'],
    ['a region that does not exist', { ...subject, region: '999999' }, 'region', '请选择所在地区'],
    ['Tibet', { ...subject, region: '540102' }, 'region', '没有分支机构'],
    ['Hong Kong', { ...subject, region: '810101' }, 'region', '请选择所在地区'],
    ['no street', without(subject, 'street'), 'street', '请填写街道和门牌'],
    ['a street in Latin letters', { ...subject, street: 'Pine Road 18' }, 'street', '街道和门牌请用中文填写'],
    ['a room of eleven characters', { ...subject, room: '12345678901' }, 'room', '室号最多 10 个字'],
    ['no area', without(subject, 'area'), 'area', '请填写建筑面积'],
    ['an area of 9', { ...subject, area: 9 }, 'area', '应在 10 到 2,000 平方米之间'],
    ['an area as text', { ...subject, area: '89.5' }, 'area', '建筑面积请填写数字'],
    ['three decimals', { ...subject, area: 89.555 }, 'area', '最多 2 位小数'],
    ['floor 2.5', { ...subject, floor: 2.5 }, 'floor', '所在楼层请填写整数'],
    ['a floor above the roof', { ...subject, floor: 19 }, 'floor', '所在楼层不能高于总楼层'],
    ['no relation', without(subject, 'relation'), 'relation', '请选择您与房屋的关系'],
    [
      'a tenant in a plan with the building',
      { ...subject, relation: 'TENANT' },
      'relation',
      '租客请返回方案页选择“租享”方案',
    ],
    [
      'another house type than quoted',
      { ...subject, houseType: 'VILLA' },
      'houseType',
      '与报价时的选择不一致',
    ],
    ['another build year than quoted', { ...subject, buildYear: 1990 }, 'buildYear', '与报价时的选择不一致'],
    ['an unknown field', { ...subject, pool: true }, 'pool', '页面内容已更新'],
  ])('%s', (_what, changed, name, message) =>
    expectRefusal(server, () => ({ subject: changed }), `subject.${name}`, message).then(() => undefined),
  )

  test('quoted values may be sent along or left out', async () => {
    const quoted = { houseType: 'RESIDENCE', structure: 'REINFORCED_CONCRETE', buildYear: 2020, use: 'SELF' }
    const request = await saveRequest(server, { subject: { ...subject, ...quoted, room: '3001' } })
    expect(await server.call('insure/save', request)).toMatchObject({ code: 200 })
  })

  test('an owner in the tenant plan is told which plans fit', () =>
    expectRefusal(
      server,
      () => ({}),
      'subject.relation',
      '请返回方案页选择“安心”“舒享”或“尊享”方案',
      'TENANT',
    ).then(() => undefined))

  test('a tenant may buy the tenant plan, without what concerns owners', async () => {
    const tenant = { ...subject, relation: 'TENANT', room: '4001' }
    await expectRefusal(
      server,
      () => ({ subject: { ...tenant, mortgageBank: '示范银行' } }),
      'subject.mortgageBank',
      '不需要填写',
      'TENANT',
    )
    const request = await saveRequest(server, { planCode: 'TENANT', subject: tenant })
    expect(await server.call('insure/save', request)).toMatchObject({ code: 200, data: { premiumFen: 6800 } })
  })

  test('insureds are not asked for', () =>
    expectRefusal(server, () => ({ insureds: [holder] }), 'insureds', '不需要填写被保险人').then(
      () => undefined,
    ))
})
