import { sql } from 'kysely';
import * as z from 'zod/mini';
import { UNIT } from '#lib/money.ts';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/chat.ts';
import { Refusal } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { chatTopic } from '#platform/site/live/chat-topic.ts';
import { pollTopics } from '#platform/site/live/poll-topics.ts';
import * as moderate from '#platform/talk/chat/moderate.ts';
import { chatRoutes } from '#platform/talk/chat/routes.ts';
import { markOf } from '#platform/talk/chat/views.ts';
import { aMember } from '../database.ts';
import { aReceipt } from '../rewards/referral/referral.ts';
import { type ModelRoom, type OneStep, PEOPLE, type Result, RULES } from './chat-steps.ts';

const STAFF = { by: 'os:ops/rima', why: 'test' };

export type World = Awaited<ReturnType<typeof aWorld>>;

interface Place {
	db: Database;
	owner: Database;
	vault: Vault;
}

/** The chat rooms of a database with the members of an order, called without HTTP. */
export async function aWorld({ db, owner, vault }: Place) {
	const startedAt = await readNow(owner);
	const ids = await makePeople(owner, startedAt);
	const settings = { CHAT3: true, chatRules: rulesOf(0), chatWords: ['whatsapp'] };
	const values = { values: () => settings as never };
	const routes = chatRoutes({ vault, settings: values });
	const idOf = (who: number) => ids[who] ?? 0;
	let passedMs = 0;
	const pass = async (ms: number) => {
		passedMs += ms;
		await freezeClock(owner, new Date(startedAt.getTime() + passedMs));
	};

	async function call<C extends Call>(call: C, who: number, input: InputOf<C>) {
		const route = routes.find((one) => one.call === call);
		if (!route) throw new Error(`no route ${call.path}`);
		const context = { caller: { memberId: idOf(who), type: 0 }, client: { language: 'EN' } };
		const run = async (given: object) =>
			await route.handle(input as never, { ...context, ...given } as never);
		const value = route.isTransaction
			? await transaction(db, async (tx) => run({ tx, now: await readNow(tx) }))
			: await run({ db, now: await readNow(db) });
		return value as ValueOf<C>;
	}

	async function done(step: OneStep): Promise<Result> {
		const staff = (work: Parameters<typeof transaction<unknown>>[1]) => transaction(db, work);
		switch (step.do) {
			case 'send': {
				const { who, id, room, text } = step;
				const sendId = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
				return (await call(contract.sendChatMessage, who, { sendId, room, text })).no;
			}
			case 'say':
				return Number(await staff((tx) => moderate.sayAsStaff(tx, { ...step, ...STAFF })));
			case 'hide':
			case 'show': {
				const isHidden = step.do === 'hide';
				await staff((tx) => moderate.setHidden(tx, { ...step, isHidden, ...STAFF }));
				break;
			}
			case 'mute': {
				const { who, seconds } = step;
				await staff((tx) => moderate.mute(tx, { memberId: idOf(who), seconds, ...STAFF }));
				break;
			}
			case 'slow':
				await staff((tx) => moderate.setSlow(tx, { ...step, ...STAFF }));
				break;
			case 'close':
			case 'open': {
				const isClosed = step.do === 'close';
				await staff((tx) => moderate.setClosed(tx, { ...step, isClosed, ...STAFF }));
				break;
			}
			case 'report':
				await call(contract.reportChatMessage, step.who, { room: step.room, no: step.no });
				break;
			case 'see':
				await call(contract.markChatSeen, step.who, { room: step.room, no: step.no });
				break;
			case 'ignore': {
				const writer = markOf(vault, idOf(step.whom));
				await call(contract.ignoreChatWriter, step.who, { writer, isIgnored: step.isOn });
				break;
			}
			case 'rules':
				settings.chatRules = rulesOf(step.rules);
				break;
			case 'pass':
				await pass(step.seconds * 1000);
		}
		return 'ok';
	}

	const source = {
		async live(room: ModelRoom) {
			const topic = chatTopic(room, values);
			const watched = { memberId: 0, currency: '', version: '', mark: '' };
			const [change] = await pollTopics(db, [{ topic, watched: [watched] }], 1);
			if (!change) throw new Error('no state');
			const wire = JSON.parse(JSON.stringify(topic.valueOf(change.data, watched)));
			return { version: change.version, state: z.decode(contract.chatState, wire) };
		},
		list: (room: ModelRoom, asked: { after?: number; limit: number }) =>
			call(contract.listChatMessages, 0, { room, ...asked }),
	};

	return {
		...source,
		/** Sets the clock back to the start; the rooms are empty. */
		async begin(): Promise<void> {
			settings.chatRules = rulesOf(0);
			passedMs = 0;
			await pass(0);
		},
		async apply(step: OneStep): Promise<Result> {
			try {
				const result = await done(step);
				// Reports and looks of staff differ by their times.
				if (step.do === 'show' || step.do === 'report') await pass(1);
				return result;
			} catch (error) {
				if (error instanceof CommandError) return 'unknown';
				if (!(error instanceof Refusal)) throw error;
				const { code, params } = error;
				return code === 'chat_slow' ? `${code} ${params['seconds']}` : code;
			}
		},
		unread: (room: ModelRoom, who: number) => call(contract.getChatUnread, who, { room }),
	};
}

/**
 * Sets the clock of the database, which then does not go by itself: an order is the same on a slow
 * machine.
 */
async function freezeClock(owner: Database, at: Date): Promise<void> {
	const frozen = (name: string, kind: string) => `
		create or replace function core.${name}() returns timestamptz language sql ${kind} parallel safe
		as $$ select timestamptz '${at.toISOString()}' $$;`;
	await sql.raw(frozen('clock', 'volatile') + frozen('now', 'stable')).execute(owner);
}

function rulesOf(no: number) {
	const { ageHours, needsDeposit } = RULES[no] ?? RULES[0];
	const [deposited, staked] = needsDeposit ? ['200', '500'] : ['0', '0'];
	return { ageHours, deposited, staked };
}

async function makePeople(owner: Database, startedAt: Date): Promise<number[]> {
	const ids: number[] = [];
	for (const { ageS, hasDeposit, isResting } of PEOPLE) {
		const id = await aMember(owner);
		ids.push(id);
		const createdAt = new Date(startedAt.getTime() - ageS * 1000);
		await sql`update member set created_at = ${createdAt} where id = ${id}`.execute(owner);
		if (hasDeposit) await aReceipt(owner, id, { amount: 200n * UNIT });
		if (!isResting) continue;
		await sql`insert into protection_block (member_id, kind, term, from_at, ends_at)
			values (${id}, 'time_out', 'x', core.clock(), core.clock() + interval '9 years')`.execute(
			owner,
		);
	}
	return ids;
}
