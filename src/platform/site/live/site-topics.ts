import { CHAT_ROOMS } from '#lib/rules/chat/chat.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { systemTopic } from '../status/system-topic.ts';
import { balanceTopic } from './balance-topic.ts';
import { chatTopic } from './chat-topic.ts';
import { inboxTopic } from './inbox-topic.ts';
import { jackpotTopic } from './jackpot-topic.ts';
import { roundsTopic } from './rounds-topic.ts';
import type { Topic } from './topic.ts';

/** The live topics of the site. */
export function siteTopics(settings: SettingsCache): Topic[] {
	return [
		...[balanceTopic, roundsTopic, inboxTopic, jackpotTopic, systemTopic(settings)],
		...CHAT_ROOMS.map((room) => chatTopic(room, settings)),
	];
}
