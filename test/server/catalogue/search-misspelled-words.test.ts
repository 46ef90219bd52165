import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const found = async (keyword: string) => {
  const { code, data } = await server.call('home/more', { keyword })
  expect(code).toBe(200)
  return data.products.map(({ productCode }) => productCode)
}

describe('misspelled words, pinyin and traditional characters', () => {
  test.each([
    ['家才险', 'home'],
    ['家庭材产保险', 'home'],
    ['水管暴裂', 'home'],
    ['意外显', 'accident'],
    ['以外险', 'accident'],
    ['猝死险', 'accident'],
    ['旅遊', 'travel'],
    ['旅遊險', 'travel'],
    ['申根簽證', 'travel'],
    ['航班颜误', 'travel'],
    ['行李丟了', 'travel'],
    ['lvyou', 'travel'],
    ['luyou', 'travel'],
    ['LVYOUXIAN', 'travel'],
    ['lǚyóu', 'travel'],
    ['shen gen qian zheng', 'travel'],
    ['yiwaixian', 'accident'],
    ['jiacaixian', 'home'],
    ['寵物', 'pet'],
    ['chongwu', 'pet'],
    ['chonwu', 'pet'],
    ['gaoerfu', 'golf'],
    ['高尔服', 'golf'],
    ['碎瓶险', 'phone'],
    ['手機碎屏', 'phone'],
    ['suiping', 'phone'],
    ['驾承险', 'vehicle'],
    ['信用咔', 'account'],
    ['賬戶安全', 'account'],
    ['食品安全責任險', 'merchant'],
  ])('%s leads to %s', async (keyword, productCode) => {
    const [first] = await found(keyword)
    expect(first).toBe(productCode)
  })

  test('ordinary words that sound like a term stay what they are', () => {
    const { normalize } = server.context.catalogue.search
    for (const text of ['社保以外的药', '退一元', '这是事实', 'iphone', 'schengen'])
      expect(normalize(text)).toBe(text)
  })
})

describe('ages', () => {
  const rules: Record<string, [from: number, to: number]> = {
    accident: [0, 65],
    travel: [0, 85],
    golf: [16, 70],
    account: [18, 75],
  }

  test.each([
    ['70岁', 70],
    ['七十岁', 70],
    ['70周岁的老人', 70],
    ['我妈今年七十了', 70],
    ['66歲', 66],
    ['65岁', 65],
    ['80多岁', 80],
    ['3岁', 3],
    ['8个月大', 0],
    ['95岁', 95],
  ])('%s finds the products that insure this age and no others', async (keyword, age) => {
    const codes = await found(keyword)
    for (const [code, [from, to]] of Object.entries(rules))
      expect({ code, found: codes.includes(code) }).toEqual({ code, found: age >= from && age <= to })
  })

  test('words and age together find what fits both', async () => {
    expect(await found('70岁旅游')).toEqual(['travel'])
    expect(await found('70岁意外险')).not.toContain('accident')
    expect((await found('3岁孩子'))[0]).toBe('accident')
  })

  test('the age of a pet is judged by the rule for pets', async () => {
    const search = async (keyword: string) => (await server.call('home/more', { keyword })).data.products
    const [old] = await search('15岁的老猫')
    expect(old).toMatchObject({ productCode: 'pet', caution: '投保年龄：出生满 60 天至 10 周岁' })
    const [young] = await search('5岁的狗')
    expect(young?.productCode).toBe('pet')
    expect(young?.caution).toBeUndefined()
  })
})
