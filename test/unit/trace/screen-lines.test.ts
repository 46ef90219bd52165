import type { ShownNode } from '@/platform/shown-node'
import { differenceOf, partsOf } from '@/features/recorder/model/screen/difference'
import { linesOf } from '@/features/recorder/model/screen/lines'
import { hideInRecord } from '@/features/recorder/model/secrets'

const node = (
  attributes: Record<string, string>,
  children: ShownNode['children'],
  given: Partial<ShownNode> = {},
): ShownNode => ({
  tag: 'view',
  classNames: [],
  attribute: (name) => attributes[name] ?? '',
  children,
  ...given,
})
const text = (words: string) => node({}, [words], { tag: 'text' })
const page = (...children: ShownNode[]) => linesOf(node({}, children))

afterEach(() => hideInRecord(() => ({})))

describe('linesOf', () => {
  it('names what each line is, in the order of the page', () => {
    const chip = (checked: string, label: string) => node({ role: 'radio', 'aria-checked': checked }, [label])
    const box = (value: string, placeholder: string) =>
      node({}, [], { tag: 'input', typed: { value, placeholder } })
    expect(
      page(
        node({ role: 'heading' }, ['被保险人']),
        text('姓名'),
        box('林小明', '请填写姓名'),
        box('', '请填写手机号'),
        chip('true', '男'),
        chip('false', '女'),
        node({ role: 'alert' }, [text('请填写 11 位手机号')]),
        node({ role: 'timer' }, [text('支付剩余时间'), text('29:59')]),
        node({ role: 'button', 'aria-disabled': 'true' }, [text('下一步')]),
        node({ role: 'button', 'aria-label': '关闭' }, [node({}, [])]),
        text('未填写'),
      ),
    ).toEqual([
      'h:被保险人',
      't:姓名',
      'v:林**',
      'p:请填写手机号',
      'b+:男',
      'b:女',
      'n:请填写 11 位手机号',
      'c:支付剩余时间',
      'c:29:59',
      'b-:下一步',
      'x:关闭',
      't:未填写',
    ])
  })

  it('keeps words and their parts in one line', () => {
    expect(page(node({}, ['保额 ', text('50 万元'), '，免赔 ', text('200 元')]))).toEqual([
      't:保额 50 万元，免赔 200 元',
    ])
  })

  it('masks what the customer typed wherever it stands, and every mobile and certificate number', () => {
    hideInRecord(() => ({
      'holder.name': '林小明',
      'holder.birth': '1990-02-03',
      'subject.street': '幸福路 8 号',
      'subject.area': '89',
      startDate: '2026-06-02',
    }))
    const secret = text('王芳')
    expect(
      page(
        text('涉及：林小明'),
        text('1990-02-03'),
        text('幸福路 8 号'),
        text('89 平方米，2026-06-02 起'),
        text('13800138000'),
        text('证件 119999199001010012'),
        text('客服 400-000-0000，订单 D20260601100000000123456'),
        { ...secret, classNames: ['private'] },
      ),
    ).toEqual([
      't:涉及：林**',
      't:1990-**-**',
      't:幸******',
      't:89 平方米，2026-06-02 起',
      't:138******00',
      't:证件 119*************12',
      't:客服 400-000-0000，订单 D20260601100000000123456',
      't:王*',
    ])
  })
})

describe('differenceOf', () => {
  const before = ['t:a', 't:b', 't:c', 'c:29:59']

  it('tells the lines between what stayed above and below', () => {
    expect(differenceOf(before, ['t:a', 't:x', 't:y', 't:c', 'c:29:58'])).toEqual({
      from: 1,
      drop: 1,
      lines: ['t:x', 't:y'],
    })
  })

  it('tells none when only a countdown went on', () => {
    expect(differenceOf(before, ['t:a', 't:b', 't:c', 'c:29:58'])).toBeUndefined()
  })

  it('tells lines that were repeated and taken away', () => {
    expect(differenceOf(['t:a', 't:a', 't:b'], ['t:a', 't:b'])).toEqual({ from: 1, drop: 1, lines: [] })
  })
})

it('partsOf gives the same lines in parts of at most so many characters', () => {
  const lines = ['t:aaaa', 't:bbbb', 't:cccc', 't:dddd']
  const parts = partsOf({ from: 2, drop: 3, lines }, 13)
  expect(parts).toEqual([
    { from: 2, drop: 3, lines: ['t:aaaa', 't:bbbb'] },
    { from: 4, drop: 0, lines: ['t:cccc', 't:dddd'] },
  ])
})
