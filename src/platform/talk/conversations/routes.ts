import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { InputOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/service.ts';
import { SERVICE_PATH } from '#lib/wps/contract/system.ts';
import { LIVE_CHAT } from '#lib/wps/service-links.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import {
	type Caller,
	type DbContext,
	type Route,
	route,
	routeWithDb,
} from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { type AddressThrottle, createAddressThrottle } from '#platform/people/auth/throttle.ts';
import type { BotCheck } from '#platform/people/bot-check/bot-check.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { deskHoursAt } from './hours.ts';
import { VISITORS_PER_HOUR } from './limits.ts';
import * as rows from './rows.ts';
import { viewEntry, viewOf } from './views.ts';
import { isKeyOf, keyOf, readContact, sealContact } from './visitor.ts';
import * as write from './write.ts';

export interface ConversationServices {
	vault: Vault;
	botCheck: Pick<BotCheck, 'admit'>;
	settings: Pick<SettingsCache, 'values'>;
}

interface Parts extends ConversationServices {
	perAddress: AddressThrottle;
}

const HOUR_S = 60 * 60;

/** The routes of feedback and conversations. */
export function conversationRoutes({ pool }: Database, services: ConversationServices): Route[] {
	const budget = { key: 'service_from', points: VISITORS_PER_HOUR, durationS: HOUR_S };
	const parts = { ...services, perAddress: createAddressThrottle(pool, budget) };
	return [
		route(contract.sendFeedback, async ({ type, content, ...given }, { tx, caller, client }) => {
			const { FEEDBACK3, feedbackTypes } = services.settings.values();
			if (!FEEDBACK3) throw refuse('function_off');
			if (!feedbackTypes.some(({ code }) => code === type))
				throw refuse('invalid_input', {}, 'type');
			const from = { memberId: caller.memberId };
			const language = languageOf(client.language);
			const fields = { ...given, from, language, kind: 'feedback', feedbackType: type } as const;
			return { no: await write.openConversation(tx, { ...fields, text: content }) };
		}),
		routeWithDb(contract.openConversation, (input, context) => open(parts, input, context)),
		...readRoutes(services),
		routeWithDb(contract.getServiceAddress, async () => ({
			url: `${SERVICE_PATH}${LIVE_CHAT}`,
		})),
		route(contract.replyConversation, async ({ no, key, ...text }, { tx, caller, now }) => {
			const found = await requireOwn(tx, services, { no, key, caller });
			return { state: await write.reply(tx, { ...text, found, now }) };
		}),
		route(contract.solveConversation, async ({ no, key }, { tx, caller }) => {
			const found = await requireOwn(tx, services, { no, key, caller });
			return { state: await write.solve(tx, found) };
		}),
	];
}

function readRoutes(services: ConversationServices): Route[] {
	const { settings } = services;
	return [
		routeWithDb(contract.listConversations, async (input, { db, caller, client, now }) => {
			const { page = 1, language = client.language } = input;
			const { deskHours, feedbackTypes } = settings.values();
			const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
			const found = caller && (await rows.selectOwn(db, { memberId: caller.memberId, ...range }));
			return {
				list: (found?.list ?? []).map(viewOf),
				totalPages: pageCountOf(found?.count ?? 0, PAGE_SIZE),
				hours: deskHoursAt(deskHours, now),
				feedbackTypes: feedbackTypes.map(({ code, names }) => ({
					...{ code, name: textIn(names, language) },
				})),
			};
		}),
		routeWithDb(contract.getConversation, async (input, { db, caller, client, now }) => {
			const { no, key, language = client.language } = input;
			const read = rows.selectConversation;
			const found = await requireOwn(db, services, { no, key, caller, read });
			const entries = await rows.selectEntries(db, { no, withInternal: false });
			const { deskHours, complaintBody: body } = settings.values();
			return {
				conversation: viewOf(found),
				entries: entries.map((entry) => viewEntry(entry, { body, language })),
				...write.reopening(found, now),
				hours: deskHoursAt(deskHours, now),
			};
		}),
	];
}

interface RequireOwnInput {
	no: number;
	key: string | undefined;
	caller: Caller | undefined;
	/** Locks it when absent. */
	read?: typeof rows.selectConversation;
}

/** Finds a conversation of the member, or a visitor's by its key. Refuses `message_not_found`. */
async function requireOwn(
	db: Tx,
	{ vault }: ConversationServices,
	{ no, key, caller, read = rows.lockConversation }: RequireOwnInput,
): Promise<rows.ConversationRow> {
	const found = await read(db, no);
	const isOwn =
		found &&
		(found.memberId === null
			? key !== undefined && isKeyOf(vault, no, key)
			: found.memberId === caller?.memberId);
	if (!isOwn) throw refuse('message_not_found');
	return found;
}

type OpenInput = InputOf<typeof contract.openConversation>;

async function open(
	parts: Parts,
	input: OpenInput,
	{ db, caller, client, now }: DbContext<typeof contract.openConversation>,
) {
	const { kind, text, about, images, sendId, language = client.language } = input;
	write.requireText(text, kind);
	const common = { kind, text, about, images, sendId, language: languageOf(language) };
	if (caller) {
		const from = { memberId: caller.memberId };
		return { no: await transaction(db, (tx) => write.openConversation(tx, { ...common, from })) };
	}
	const contact = sealContact(parts.vault, readContact(input.contact));
	await parts.botCheck
		.admit(db, { purpose: 'service', input, client, now })
		.catch((error: unknown) => {
			const isMissing = error instanceof Refusal && error.code === 'captcha_needed';
			throw isMissing ? refuse('proof_needed', error.params, 'captcha') : error;
		});
	await parts.perAddress.consumeFrom(client.address);
	const from = { contact };
	const no = await transaction(db, (tx) => write.openConversation(tx, { ...common, from }));
	return { no, key: keyOf(parts.vault, no) };
}

function languageOf(language: string): 'bn' | 'en' {
	return language.toUpperCase() === 'EN' ? 'en' : 'bn';
}
