import { act, render, screen } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { Content } from '@/ui/remote-content'

describe('Content', () => {
  it('draws its children again when an observable that they read changes', () => {
    const list = observable({ more: '加载更多' })
    render(
      <Content loaded={{ state: 'ready', data: 1 }} onRetry={() => undefined} skeleton={null}>
        {() => list.more}
      </Content>,
    )
    act(() => runInAction(() => (list.more = '没有更多了')))
    expect(screen.getByText('没有更多了')).toBeInTheDocument()
  })
})
