/** Words that say nothing about what happened. */
const fillers = new Set(
  (
    '我们 你们 他们 咱们 人家 自己 别人 大家 有人 一个 一下 一次 一点 这个 那个 这种 那种 这样 那样 什么 怎么 怎样 如何 多少 几个 哪个 哪些 ' +
    '可以 能够 不能 可能 应该 是不是 会不会 能不能 有没有 行不行 算不算 不算 还有 还是 或者 如果 要是 假如 因为 所以 但是 可是 然后 结果 后来 ' +
    '现在 刚才 刚刚 今天 昨天 前天 明天 上周 上个月 去年 今年 昨晚 晚上 早上 时候 之前 之后 以后 以前 已经 正在 一直 突然 不小心 不慎 不知道 ' +
    '请问 麻烦 你好 您好 谢谢 保险 公司 情况 事情 问题 东西 属于 需要 想要 知道 觉得 出来 进来 进去 下来 下去 起来 过来 回来 回家 ' +
    '没有 不是 就是 只是 真的 的话 比如 比较 非常 特别 全部 都是 里面 外面 上面 下面 旁边 地方 一起 家人 朋友 同事 老人 大人 男人 女人 费用 钱 卫生 卫生间 厨房 客厅 卧室 厕所 浴室 正常 普通 一般 走路 平时 大概 左右 到底 究竟 赶紧 马上 我爸 我妈 我家 他家 我儿子 我女儿 爸爸 妈妈 奶奶 爷爷 外婆 外公 老公 老婆 我老公 我老婆'
  ).split(' '),
)
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Returns the words of a text that no known position explains: at least two characters, and not a filler.
 * @param isKnown whether a character position belongs to a known word
 */
export const unknownWords = (text: string, isKnown: (position: number) => boolean): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true &&
    segment.length > 1 &&
    !fillers.has(segment) &&
    ![...segment].some((_, offset) => isKnown(index + offset))
      ? [segment]
      : [],
  )

/** 没 and 未 of an act that no known word names; at the end of a clause, 没 asks. */
const missingAct = /没(?!有?(?:吗|呢|啊|呀)?(?:$|[\s,.;:!?。、]))|未|忘/gu

/** Returns the negations in a text that no known position explains. */
export const unknownNegations = (text: string, isKnown: (position: number) => boolean): string[] =>
  [...text.matchAll(missingAct)].flatMap(({ index, 0: found }) => (isKnown(index) ? [] : [found]))
