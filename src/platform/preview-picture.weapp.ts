import Taro from '@tarojs/taro'

/** Opens a picture in WeChat's zoomable preview. */
export function previewPicture(address: string): void {
  void Taro.previewImage({ urls: [address] })
}
