import { sql } from 'kysely';

/** The instant from which the time of an undecided round counts. */
export const roundDueFrom = sql<Date>`greatest(created_at, settles_by)`;
