import { randomUUID } from 'node:crypto';
import type { Call } from '#lib/wps/call.ts';
import * as chat from '#lib/wps/contract/chat.ts';
import * as inbox from '#lib/wps/contract/inbox.ts';
import * as service from '#lib/wps/contract/service.ts';
import { type Make, sample } from './sample.ts';

const NONE = 999_999_999;

/** Valid inputs of the calls of messages, conversations and the chat room. */
export const TALK_SAMPLES: readonly [Call, Make<Call>][] = [
	sample(inbox.getInboxMessage, () => ({ id: NONE })),
	sample(inbox.readInbox, () => ({ ids: [NONE] })),
	sample(inbox.deleteInbox, () => ({ ids: [NONE] })),
	sample(service.sendFeedback, () => ({ type: 'idea', content: 'A dark theme' })),
	sample(service.getConversation, () => ({ no: NONE })),
	sample(service.openConversation, () => ({
		...{ kind: 'question' as const, text: 'When?', contact: 'rahim@example.test' },
	})),
	sample(service.replyConversation, () => ({ no: NONE, text: 'Today' })),
	sample(service.solveConversation, () => ({ no: NONE })),
	sample(chat.sendChatMessage, () => ({ sendId: randomUUID(), text: 'Hello' })),
	sample(chat.markChatSeen, () => ({ no: 1 })),
	sample(chat.reportChatMessage, () => ({ no: NONE })),
	sample(chat.ignoreChatWriter, () => ({ writer: 'x'.repeat(16), isIgnored: true })),
];

/** Inputs of the same calls that name what player A has. */
export const OWNED_TALK: readonly [Call, Make<Call>][] = [
	sample(inbox.getInboxMessage, ({ messageId }) => ({ id: messageId })),
	sample(inbox.readInbox, ({ messageId }) => ({ ids: [messageId] })),
	sample(inbox.deleteInbox, ({ messageId }) => ({ ids: [messageId] })),
	sample(service.getConversation, ({ conversationNo: no }) => ({ no })),
	sample(service.replyConversation, ({ conversationNo: no }) => ({ no, text: 'Mine' })),
	sample(service.solveConversation, ({ conversationNo: no }) => ({ no })),
	sample(chat.sendChatMessage, ({ roundId }) => ({
		...{ sendId: randomUUID(), text: '', round: { vassalage: 'JHL', roundId } },
	})),
];
