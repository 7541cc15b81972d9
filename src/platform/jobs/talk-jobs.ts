import { sendPromotions } from '#platform/talk/broadcasts/send-broadcast.ts';
import { runConversationClock } from '#platform/talk/conversations/run-clock.ts';
import type { Job } from './job.ts';

interface TalkLog {
	warn(context: object, message: string): void;
}

/** The jobs of messages to many members and of conversations. */
export function talkJobs(log: TalkLog): Job[] {
	return [
		{ name: 'send-promotions', everyS: 60, run: (db, signal) => sendPromotions(db, signal) },
		{ name: 'conversation-clock', everyS: 60, run: (db) => runConversationClock(db, log) },
	];
}
