import type { Point } from '@storefront/contract'
import { makeAutoObservable } from 'mobx'

/** A place that was chosen on a map. */
export interface ChosenPlace {
  /** Code of its district; empty when only a city, or no region, is known. */
  code: string
  name: string
  /** The region in words, as 浙江省杭州市西湖区. */
  region: string
  street: string
  point: Point | null
}

/** Carries a chosen place from the map to the page that asked for it. It is kept in memory only, and taken once. */
class ChosenPlaces {
  private readonly places = new Map<string, ChosenPlace>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** @param purpose what the place is for: the path of a field, or the list of branches */
  put(purpose: string, place: ChosenPlace): void {
    this.places.set(purpose, place)
  }

  /** The purposes that a place waits for. */
  get waiting(): string[] {
    return [...this.places.keys()]
  }

  take(purpose: string): ChosenPlace | undefined {
    const place = this.places.get(purpose)
    this.places.delete(purpose)
    return place
  }
}

/** The places chosen on this device. */
export const chosenPlaces = new ChosenPlaces()
