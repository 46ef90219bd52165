import { View } from '@tarojs/components'
import { Page } from '@/ui/page'
import { basics } from './basics'
import { controls } from './controls'
import { forms } from './forms'
import { inputs } from './inputs'
import { offers } from './offers'
import { Sample } from './sample'
import { situations } from './situations'
import './index.scss'

const samples = { ...basics, ...controls, ...forms, ...inputs, ...offers, ...situations }

/** Component gallery, by folder name. Development builds only. */
export default function Gallery() {
  return (
    <Page>
      <View className="gallery">
        {Object.entries(samples)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([name, states]) => (
            <Sample key={name} name={name} states={states} />
          ))}
      </View>
    </Page>
  )
}
