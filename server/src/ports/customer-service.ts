/** The people who answer customers, wherever they sit. */
export interface CustomerService {
  /**
   * Tells them that customers wait. What customers wrote stays here.
   * @param waiting how many, this one included
   * @throws Error when they could not be told.
   */
  announce(waiting: number): Promise<void>
}
