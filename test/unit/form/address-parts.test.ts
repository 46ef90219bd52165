import { addressParts } from '@/features/purchase/model/address-parts'

describe('addressParts', () => {
  it.each([
    [
      '云杉路1号云杉花园3号楼2单元1201室',
      { street: '云杉路1号', community: '云杉花园', building: '3号楼', unit: '2单元', room: '1201' },
    ],
    ['文三路 18 弄 5栋 302', { street: '文三路18弄', building: '5栋', room: '302' }],
    [
      '松涛路18号云杉公寓A座1508室',
      { street: '松涛路18号', community: '云杉公寓', building: 'A座', room: '1508' },
    ],
    ['云杉花园', { street: '云杉花园' }],
    ['', {}],
  ])('splits %s', (address, parts) => {
    expect(addressParts(address)).toEqual(parts)
  })
})
