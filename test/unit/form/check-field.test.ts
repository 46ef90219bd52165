import type { Field } from '@storefront/contract'
import { fieldProblem } from '@/form/check-field'
import type { PathValue, PathValues } from '@/lib/paths'
import { field } from './schema'

const problem = (part: Partial<Field>, value: PathValue | undefined, values: PathValues = {}) =>
  fieldProblem(field({ name: 'holder.x', label: '内容', ...part }), value, { values, today: '2026-06-01' })

it('asks for what is required and missing, in the words of the control', () => {
  expect(problem({}, undefined)).toBe('请填写内容')
  expect(problem({}, '  ')).toBe('请填写内容')
  expect(problem({ control: 'SELECT', options: [] }, undefined)).toBe('请选择内容')
  expect(problem({ control: 'REGION' }, '')).toBe('请选择内容')
})

it('lets optional fields be empty, but not wrong', () => {
  expect(problem({ required: false, validator: 'EMAIL' }, '')).toBeNull()
  expect(problem({ required: false, validator: 'EMAIL' }, 'a@')).toContain('邮箱')
})

describe('numbers', () => {
  const area: Partial<Field> = { control: 'NUMBER', decimals: 1, minimum: 10, maximum: 500, unit: '㎡' }

  it.each([
    ['10', null],
    ['500', null],
    ['88.5', null],
    [88.5, null],
    ['9.9', '内容应在 10 到 500 ㎡之间'],
    ['500.1', '内容应在 10 到 500 ㎡之间'],
    ['88.55', '内容请填写数字，最多 1 位小数'],
    ['八十', '内容请填写数字，最多 1 位小数'],
  ])('%s', (value, expected) => {
    expect(problem(area, value)).toBe(expected)
  })

  it.each([
    ['元', 10_000_000, '内容应在 1 到 10,000,000 元之间'],
    ['%', 100, '内容应在 1 到 100% 之间'],
    ['年', 2026, '内容应在 1 到 2026 年之间'],
    [undefined, 20, '内容应在 1 到 20 之间'],
  ])('up to a number of %s', (unit, maximum, expected) => {
    expect(problem({ control: 'NUMBER', minimum: 1, maximum, unit }, '0')).toBe(expected)
  })

  it('says open ranges and whole numbers in words', () => {
    expect(problem({ control: 'NUMBER', minimum: 1 }, '0')).toBe('内容不能少于 1')
    expect(problem({ control: 'NUMBER', maximum: 3 }, '4')).toBe('内容不能超过 3')
    expect(problem({ control: 'NUMBER' }, '1.5')).toBe('内容请填写整数')
  })
})

describe('dates', () => {
  const start: Partial<Field> = { control: 'DATE', earliest: '2026-06-02', latest: '2026-07-01' }

  it.each([
    ['2026-06-02', null],
    ['2026-07-01', null],
    ['2026-06-01', '内容不能早于 2026-06-02'],
    ['2026-07-02', '内容不能晚于 2026-07-01'],
    ['2026-06-31', '内容请选择正确的日期'],
  ])('%s', (value, expected) => {
    expect(problem(start, value)).toBe(expected)
  })
})

describe('texts', () => {
  it('counts characters as people do', () => {
    expect(problem({ minLength: 2 }, '一')).toBe('内容至少 2 个字')
    expect(problem({ maxLength: 2 }, '𠮷田')).toBeNull()
    expect(problem({ maxLength: 2 }, '一二三')).toBe('内容最多 2 个字')
  })

  it('runs the validator the schema names', () => {
    expect(problem({ validator: 'MOBILE' }, '1380000000')).toBe('请填写 11 位手机号')
    expect(problem({ validator: 'MOBILE' }, ' 138 0000-0000 ')).toBeNull()
    expect(problem({ validator: 'PERSON_NAME' }, '王芳1')).toContain('姓名')
    expect(problem({ validator: 'CHINESE_TEXT' }, 'Road 1')).toBe('内容请用中文填写')
    expect(problem({ validator: 'BUILD_YEAR' }, '2027')).toContain('四位年份')
    expect(problem({ validator: 'BUILD_YEAR' }, '2026')).toBeNull()
  })
})

describe('names with accents', () => {
  it.each<[Field['validator'], string, string]>([
    ['PERSON_NAME', 'Jürgen Müller', 'JUERGEN MUELLER'],
    ['PASSPORT_NAME', 'Müller', 'MUELLER'],
    ['PASSPORT_NAME', 'Mu\u0308ller', 'MUELLER'],
    ['PERSON_NAME', 'Søren Ångström', 'SOEREN AANGSTROEM'],
    ['PERSON_NAME', 'José Núñez', 'JOSE NUNEZ'],
    ['PERSON_NAME', 'Łukasz Şahin', 'LUKASZ SAHIN'],
  ])('of a %s tell how %s is typed', (validator, typed, spelling) => {
    expect(problem({ validator }, typed)).toBe(`请按护照填写不带符号的英文字母，例如 ${spelling}`)
    expect(problem({ validator }, spelling)).toBeNull()
  })

  it('take the 60 letters of a passport, and 30 Chinese characters', () => {
    const person: Partial<Field> = { validator: 'PERSON_NAME', maxLength: 60 }
    expect(problem(person, `MARIA ${'A'.repeat(54)}`)).toBeNull()
    expect(problem(person, `MARIA ${'A'.repeat(55)}`)).toBe('内容最多 60 个字')
    expect(problem(person, '张'.repeat(31))).toBe('中文姓名最多 30 个字')
  })
})

describe('characters that no document prints', () => {
  it.each(['松涛路🏠', '❤️', '1️⃣ 栋', '🇨🇳', '👨‍👩‍👧', '⭐'])('are refused in %s', (text) => {
    expect(problem({}, text)).toMatch(/^内容不能含有“.+”，请删除表情和特殊符号$/)
    expect(problem({ control: 'TEXTAREA' }, text)).toContain('请删除表情')
    expect(problem({ validator: 'CHINESE_TEXT' }, text)).toContain('请删除表情')
  })

  it('do not include what addresses and names are written with', () => {
    expect(problem({}, '松涛路18号—2（甲）①单元 #3 “云杉” ½ ㎡ Ａ座 ★ é 𠮷')).toBeNull()
  })
})

describe('the birth certificate', () => {
  const birth: Partial<Field> = { name: 'insureds.0.birth', label: '出生日期', control: 'DATE' }
  const certified = { 'insureds.0.certType': 'BIRTH' }

  it('is for children up to their third birthday', () => {
    expect(problem(birth, '2023-06-02', certified)).toBeNull()
    expect(problem(birth, '2023-06-01', certified)).toContain('未满 3 周岁')
    expect(problem(birth, '2023-06-01', { 'insureds.0.certType': 'PASSPORT' })).toBeNull()
  })
})

describe('certificate numbers', () => {
  const certNo: Partial<Field> = { control: 'CERTIFICATE_NO', validator: 'CERT_NO' }

  it('are checked against the certificate type beside them', () => {
    expect(problem(certNo, '11999919900101008x')).toBeNull()
    expect(problem(certNo, 'E12345678', { 'holder.certType': 'PASSPORT' })).toBeNull()
    expect(problem(certNo, 'E1', { 'holder.certType': 'PASSPORT' })).toContain('所选证件类型')
  })

  it('get a sentence that says what to do', () => {
    expect(problem(certNo, '119999199001010011')).toContain('逐位检查')
    expect(problem(certNo, '119999900101001')).toContain('15 位')
    expect(problem(certNo, '1199991990010100')).toBe('身份证号应为 18 位，现在是 16 位')
  })
})

describe('names of parties', () => {
  const name: Partial<Field> = { validator: 'PARTY_NAME' }
  const enterprise = { 'holder.certType': 'USCC' }

  it.each([
    ['杭州云杉小馆餐饮有限公司', null],
    ['西湖区老王面馆（个体工商户）', null],
    ['7号咖啡', null],
    ['O’Neil’s', '请填写与营业执照一致的名称'], // a licence never contains a typographic apostrophe
    ['王', '请填写与营业执照一致的名称'],
    ['12345678', '请填写与营业执照一致的名称'],
    ['云杉<b>', '请填写与营业执照一致的名称'],
  ])('an enterprise called %s', (text, expected) => {
    expect(problem(name, text, enterprise)).toBe(expected)
  })

  it('a person has the name of a person', () => {
    expect(problem(name, '王芳', { 'holder.certType': 'ID' })).toBeNull()
    expect(problem(name, '7号咖啡', { 'holder.certType': 'ID' })).toContain('姓名')
  })

  it('an enterprise is known by its unified social credit code', () => {
    const certNo: Partial<Field> = { control: 'CERTIFICATE_NO', validator: 'CERT_NO' }
    expect(problem(certNo, '91350100m000100y43', enterprise)).toBeNull() // example of the standard
    expect(problem(certNo, '91350100M000100Y44', enterprise)).toContain('统一社会信用代码有误')
    expect(problem(certNo, '119999199001010012', enterprise)).toContain('统一社会信用代码有误')
  })
})

it('accepts only values that a choice offers', () => {
  const options = [{ value: 1, label: '一' }]
  expect(problem({ control: 'SELECT', options }, 1)).toBeNull()
  expect(problem({ control: 'SELECT', options }, '1')).toBe('请选择内容')
})
