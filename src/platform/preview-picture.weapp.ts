import Taro from '@tarojs/taro'

/** Opens a picture over the page, where it can be zoomed. */
export function previewPicture(address: string): void {
  void Taro.previewImage({ urls: [address] })
}
