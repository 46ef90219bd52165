import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { locateAddress } from '../api/place-calls'
import { chooseOnHostMap } from '@/platform/location'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import type { MapPlace } from '@/platform/whereabouts'
import { type ChosenPlace, chosenPlaces } from './chosen-place'

/** Purpose of a place for sorting branches by distance; only its point is used. */
export const branchPurpose = 'branch'

/** Reads the district of an address; without a network or a known district the whole address is the street. */
export async function readAddress(address: string): Promise<Pick<ChosenPlace, 'code' | 'region' | 'street'>> {
  const answer = await locateAddress(address).catch(() => undefined)
  const place = answer?.ok ? answer.data.place : null
  if (!answer?.ok || !place) return { code: '', region: '', street: address }
  return { code: place.code, region: `${place.within}${place.name}`, street: answer.data.street }
}

/** Reads the district from the result of WeChat's map. */
async function read({ name, address, point }: MapPlace): Promise<ChosenPlace> {
  const found = await readAddress(address)
  const isNamed = !found.code || found.street.includes(name)
  return { ...found, name, street: isNamed ? found.street : `${found.street}${name}`, point }
}

/** Lets the customer choose a place on WeChat's map or on the storefront's page. `useChosenPlace` receives it. */
export async function choosePlace(purpose: string): Promise<void> {
  const chosen = await chooseOnHostMap()
  if (chosen === 'none') openPage(pageAddress('choosePlace', { for: purpose }))
  else if (chosen !== 'cancelled') chosenPlaces.put(purpose, await read(chosen))
}

/** Returns the places chosen for the purposes of this page, also after the page was opened again. */
export function useChosenPlace(
  isMine: (purpose: string) => boolean,
  onChosen: (place: ChosenPlace, purpose: string) => void,
): void {
  const latest = useRef({ isMine, onChosen })
  useEffect(() => {
    latest.current = { isMine, onChosen }
  })
  useEffect(() => {
    const take = (purposes: readonly string[]) => {
      for (const purpose of purposes) {
        const place = latest.current.isMine(purpose) && chosenPlaces.take(purpose)
        if (place) latest.current.onChosen(place, purpose)
      }
    }
    return reaction(() => chosenPlaces.waiting, take, { fireImmediately: true })
  }, [])
}
