import { CHAT_PAGE, CHAT_ROOMS, type ChatRoom, roomOf } from '#lib/rules/chat/chat.ts';
import { maskedName } from '#lib/rules/masked.ts';
import type { InputOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/chat.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Caller, type Client, type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { whyNot } from './may-write.ts';
import { ignore, report } from './moderate.ts';
import * as rows from './rows.ts';
import { sendMessage } from './send.ts';
import { markOf, viewMessage } from './views.ts';

interface ChatServices {
	vault: Vault;
	settings: Pick<SettingsCache, 'values'>;
}

/** The number of a message that no room reaches. */
const NO_MAX = 2 ** 31 - 1;

/** The routes of the chat room. */
export function chatRoutes(services: ChatServices): Route[] {
	const { vault, settings } = services;
	return [
		...readRoutes(services),
		route(contract.sendChatMessage, async (input, { tx, caller, client, now }) => {
			const { CHAT3, chatRules: rules, chatWords: words } = settings.values();
			requireOn(CHAT3);
			const { room = roomOf(client.language), sendId, text, round } = input;
			const shared = round && { vendorCode: round.vassalage, roundId: round.roundId };
			const no = await sendMessage(tx, {
				...{ room, caller, sendId, text, rules, words, now },
				...{ writer: markOf(vault, caller.memberId), round: shared },
			});
			return { no };
		}),
		route(contract.markChatSeen, async ({ room: asked, no }, { tx, caller, client }) => {
			requireOn(settings.values().CHAT3);
			const { memberId } = caller;
			const room = asked ?? roomOf(client.language);
			await rows.setSeen(tx, { memberId, room, no });
			return { unread: await rows.countUnseen(tx, room, memberId) };
		}),
		route(contract.reportChatMessage, async ({ room: asked, no }, { tx, caller, client }) => {
			requireOn(settings.values().CHAT3);
			const room = asked ?? roomOf(client.language);
			await report(tx, { room, no, memberId: caller.memberId });
			return { reported: true as const };
		}),
		route(contract.ignoreChatWriter, async ({ writer, isIgnored }, { tx, caller }) => {
			requireOn(settings.values().CHAT3);
			const { memberId } = caller;
			await ignore(tx, { memberId, writer, isOn: isIgnored });
			return { ignored: await readIgnored(tx, memberId) };
		}),
	];
}

function readRoutes(services: ChatServices): Route[] {
	const { settings } = services;
	const roomFor = (asked: ChatRoom | undefined, client: Client): ChatRoom => {
		requireOn(settings.values().CHAT3);
		return asked ?? roomOf(client.language);
	};
	return [
		routeWithDb(contract.listChatRooms, async (_, { db, caller }) => {
			requireOn(settings.values().CHAT3);
			const list = CHAT_ROOMS.map(async (code) => ({
				...{ code, isClosed: (await rows.selectRoom(db, code)).isClosed },
				unread: await rows.countUnseen(db, code, caller.memberId),
			}));
			return await Promise.all(list);
		}),
		routeWithDb(contract.launchChat, async ({ room }, { client }) => ({
			chatUrl: roomFor(room, client) === 'en' ? '/en/chat' : '/chat',
		})),
		routeWithDb(
			contract.getChatPermission,
			async ({ room: asked }, { db, caller, client, now }) => {
				const room = await rows.selectRoom(db, roomFor(asked, client));
				return await readPermission(services, db, { caller, room, now });
			},
		),
		routeWithDb(contract.getChatUnread, async ({ room }, { db, caller, client }) =>
			rows.countUnseen(db, roomFor(room, client), caller.memberId),
		),
		routeWithDb(contract.listChatMessages, async (input, { db, caller, client, now }) => {
			const room = await rows.selectRoom(db, roomFor(input.room, client));
			return await readMessages(services, db, { input, room, caller, now });
		}),
	];
}

interface ReadInput {
	input: InputOf<typeof contract.listChatMessages>;
	room: rows.RoomRow;
	caller: Caller;
	now: Date;
}

async function readMessages(services: ChatServices, db: Tx, read: ReadInput) {
	const { input, room, caller, now } = read;
	const { after = 0, before = NO_MAX, limit = CHAT_PAGE } = input;
	const { code, slowS: slow, isClosed } = room;
	const { memberId } = caller;
	// One more says whether there are earlier ones.
	const wanted = { room: code, after, before, limit: limit + 1 };
	const [found, hidden, ignored, permission] = await Promise.all([
		rows.selectShown(db, wanted),
		rows.selectTombstones(db, code),
		readIgnored(db, memberId),
		readPermission(services, db, { caller, room, now }),
	]);
	const list = found.slice(-limit).map(viewMessage);
	const last = Math.max(room.lastNo, found.at(-1)?.no ?? 0);
	return {
		...{ room: code, last, slow, isClosed, list, hidden, ignored, permission },
		me: markOf(services.vault, memberId),
		...(input.before === undefined && { after }),
		hasEarlier: found.length > limit,
	};
}

async function readPermission(
	{ settings }: ChatServices,
	db: Tx,
	{ caller, room, now }: { caller: Caller; room: rows.RoomRow; now: Date },
) {
	const { chatRules: rules } = settings.values();
	const why = await whyNot(db, { caller, rules, room, now });
	return {
		mayRead: true,
		mayWrite: why === undefined,
		...(why && { why: why.code, params: why.params }),
	};
}

async function readIgnored(db: Tx, memberId: number) {
	const list = await rows.selectIgnored(db, memberId);
	return list.map(({ writer, name }) => ({ writer, name: maskedName(name) }));
}

function requireOn(isOn: boolean): void {
	if (!isOn) throw refuse('function_off');
}
