import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const folders = [
  'src/assets/scenes',
  'src/assets/services',
  'src/assets/samples',
  'server/catalogue/pictures',
]
const pictures = folders.flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder))
    .map((name) => [name, fs.readFileSync(path.join(root, folder, name), 'utf8')] as const),
)
/** Banners have a dark background in every theme. */
const onPages = pictures.filter(([name]) => !name.startsWith('banner-'))

test.each(onPages)('%s is drawn for dark pages too', (_, picture) => {
  expect(picture).toContain('<style>@media(prefers-color-scheme:dark){')
})

test.each(pictures)('%s is small', (_, picture) => {
  expect(picture.length).toBeLessThan(5 * 1024)
})
