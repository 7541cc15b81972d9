import { sendPromotions } from '#platform/talk/broadcasts/send-broadcast.ts';
import type { Job } from './job.ts';

/** The jobs of messages to many members. */
export function talkJobs(): Job[] {
	return [{ name: 'send-promotions', everyS: 60, run: (db, signal) => sendPromotions(db, signal) }];
}
