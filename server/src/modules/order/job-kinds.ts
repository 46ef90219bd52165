/** Ends the open payments of an order at its deadline or after its cancellation; `payment` handles it. */
export const closeOrderJob = 'CLOSE_ORDER'
