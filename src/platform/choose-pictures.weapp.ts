import Taro from '@tarojs/taro'

/**
 * Lets the customer choose at most `most` pictures of the album, or take one with the camera.
 * @returns local files; null when nothing was chosen
 */
export async function choosePictures(most: number): Promise<string[] | null> {
  const chosen = await Taro.chooseImage({
    count: most,
    sizeType: ['compressed'],
    sourceType: ['album', 'camera'],
  }).catch(() => null)
  // Older phones return more pictures than requested.
  return chosen && chosen.tempFilePaths.slice(0, most)
}
