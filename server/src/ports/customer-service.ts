/** The agents of the customer service. */
export interface CustomerService {
  /**
   * Notifies the agents of waiting customers. Messages of customers are not sent.
   * @param waiting number of waiting customers, this one included
   */
  announce(waiting: number): Promise<void>
}
