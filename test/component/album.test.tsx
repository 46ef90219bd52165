import { render, screen } from '@testing-library/react'
import { Album } from '@/ui/album'
import { press } from './sale'

const pictures = Array.from({ length: 11 }, (_, index) => `/mp/file/${index + 1}`)
const shown = () => screen.getAllByRole('button', { name: /^材料 \d+，点按放大$/ })

it('shows nine pictures and the others when asked for', async () => {
  render(<Album name="材料" pictures={pictures} onOpen={jest.fn()} />)
  expect(screen.getByRole('group', { name: '材料，共 11 张' })).toBeInTheDocument()
  expect(shown()).toHaveLength(9)
  await press('还有 2 张')
  expect(shown()).toHaveLength(11)
  expect(screen.queryByText(/还有/)).toBeNull()
})

it('opens the picture that was pressed', async () => {
  const onOpen = jest.fn()
  render(<Album name="材料" pictures={pictures.slice(0, 2)} onOpen={onOpen} />)
  await press('材料 2，点按放大')
  expect(onOpen).toHaveBeenCalledWith('/mp/file/2')
})
