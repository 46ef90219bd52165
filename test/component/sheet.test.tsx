import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { PrimaryButton } from '@/ui/primary-button'
import { Sheet } from '@/ui/sheet'

function Harness() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PrimaryButton onPress={() => setOpen(true)}>选择地区</PrimaryButton>
      {open && (
        <Sheet
          title="所在地区"
          onClose={() => setOpen(false)}
          footer={<PrimaryButton onPress={() => setOpen(false)}>确定</PrimaryButton>}
        >
          省市区
        </Sheet>
      )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

function openSheet() {
  render(<Harness />)
  button('选择地区').focus()
  fireEvent.click(button('选择地区'))
}

test('the sheet is a named dialog that the cross closes', () => {
  openSheet()
  expect(screen.getByRole('dialog', { name: '所在地区' })).toHaveTextContent('省市区')
  fireEvent.click(button('关闭'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('Escape closes it and gives the focus back', () => {
  openSheet()
  expect(button('关闭')).toHaveFocus()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(button('选择地区')).toHaveFocus()
})

test('Tab goes round inside the sheet', () => {
  openSheet()
  fireEvent.keyDown(document, { key: 'Tab', shiftKey: true })
  expect(button('确定')).toHaveFocus()
  fireEvent.keyDown(document, { key: 'Tab' })
  expect(button('关闭')).toHaveFocus()
})
