import type { Point } from '@storefront/contract'
import { makeAutoObservable } from 'mobx'

/** A place chosen on a map. */
export interface ChosenPlace {
  /** District code; empty when only a city, or no region, is known. */
  code: string
  name: string
  /** Region name, for example 浙江省杭州市西湖区. */
  region: string
  street: string
  point: Point | null
}

/** Passes a chosen place from the map to the requesting page. It is kept in memory only, and read once. */
class ChosenPlaces {
  private readonly places = new Map<string, ChosenPlace>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** @param purpose use of the place: the path of a field, or the list of branches */
  put(purpose: string, place: ChosenPlace): void {
    this.places.set(purpose, place)
  }

  /** Purposes with an unread place. */
  get waiting(): string[] {
    return [...this.places.keys()]
  }

  take(purpose: string): ChosenPlace | undefined {
    const place = this.places.get(purpose)
    this.places.delete(purpose)
    return place
  }
}

/** Places chosen on this device. */
export const chosenPlaces = new ChosenPlaces()
