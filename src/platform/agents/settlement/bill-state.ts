/** The states of a bill: issued, waiting for staff, paid, paid in part, no row reached, rejected. */
export type BillState = 'calculated' | 'held' | 'paid' | 'partly_paid' | 'not_reached' | 'rejected';
