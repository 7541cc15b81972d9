import { sendPromotions } from '#platform/talk/broadcasts/send-broadcast.ts';
import { purgeChat } from '#platform/talk/chat/purge.ts';
import { runConversationClock } from '#platform/talk/conversations/run-clock.ts';
import type { Job } from './job.ts';

interface TalkLog {
	warn(context: object, message: string): void;
}

/** The jobs of messages to many members, of conversations and of the chat room. */
export function talkJobs(log: TalkLog): Job[] {
	return [
		{ name: 'send-promotions', everyS: 60, run: (db, signal) => sendPromotions(db, signal) },
		{ name: 'conversation-clock', everyS: 60, run: (db) => runConversationClock(db, log) },
		{ name: 'purge-chat', everyS: 3600, run: (db) => purgeChat(db) },
	];
}
