import type { Command } from 'commander';
import { destination, pino } from 'pino';
import { openQueue } from '#platform/core/queue.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import {
	expirePassword,
	giveOneTimePassword,
} from '#platform/people/auth/passwords/one-time-password.ts';
import { findMemberByName } from '#platform/people/members/find-member.ts';
import { findMember, usernamesOf } from '#platform/people/members/members.ts';
import { createMessages } from '#platform/people/messages/messages.ts';
import { setIdentityProven } from '#platform/people/profiles/identity-proven.ts';
import { setLabels } from '#platform/people/profiles/labels.ts';
import { APPROVALS_NEEDED, approveBack } from '#platform/people/protection/end-exclusions.ts';
import { linkedMembers } from '#platform/people/protection/linked-members.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { actorOf } from './actor-of.ts';
import type { CommandContext } from './command-context.ts';

/**
 * `jhilik member`: one-time and expired passwords (docs/accounts.md), whose account's events record
 * the operator, labels, proven identities, and the end of indefinite exclusions (docs/protection.md).
 */
export function addMemberCommand(program: Command, context: CommandContext): void {
	const member = program
		.command('member')
		.description('passwords, labels, identities and exclusions of members');
	member
		.command('one-time-password')
		.description('a password for one log-in within 24 hours')
		.argument('<name>', 'the user name')
		.action((name: string) => createOneTimePassword(context, name));
	member
		.command('expire-password')
		.description('expires the password: the member must choose another one')
		.argument('<name>', 'the user name')
		.action((name: string) => expire(context, name));
	member
		.command('linked')
		.description('the other accounts of the same person, and those used in the same browser')
		.argument('<name>', 'the user name')
		.option('--json', 'the same for programs')
		.action((name: string, { json = false }: { json?: boolean }) =>
			listLinked(context, name, { isJson: json }),
		);
	member
		.command('label')
		.description('replaces the labels of a member; without one it removes them')
		.argument('<name>', 'the user name')
		.argument('[labels...]', 'such as "night desk" checked')
		.action((name: string, labels: string[]) => label(context, name, labels));
	member
		.command('identity')
		.description('records that staff have seen an identity document of the member')
		.argument('<name>', 'the user name')
		.option('--remove', 'the identity is not proven any more')
		.action((name: string, { remove = false }: { remove?: boolean }) =>
			setIdentity(context, name, { isProven: !remove }),
		);
	member
		.command('exclusion')
		.description('self-exclusions')
		.command('back')
		.description('agrees that an indefinite exclusion ends; it needs two persons (--as)')
		.argument('<name>', 'the user name')
		.action((name: string) => agreeBack(context, name));
}

/** A device is a hint only: people share browsers. */
async function listLinked(
	{ withDatabase, say }: CommandContext,
	username: string,
	{ isJson }: { isJson: boolean },
): Promise<void> {
	await withDatabase(async (db) => {
		const member = await findMember(db, { username });
		if (!member) throw unknownMember(username);
		const { same, sameDevice } = await linkedMembers(db, member.id);
		const names = await usernamesOf(db, [...same.map((one) => one.memberId), ...sameDevice]);
		const nameOf = (id: number) => names.get(id) ?? '';
		const linked = same.map(({ memberId, by }) => ({ username: nameOf(memberId), by }));
		const devices = sameDevice.map(nameOf);
		if (isJson) {
			say(JSON.stringify({ same: linked, sameDevice: devices }));
			return;
		}
		for (const one of linked) say(`same person: ${one.username} by ${one.by}`);
		for (const one of devices) say(`same browser (a hint only): ${one}`);
		if (linked.length + devices.length === 0) say(`${username} has no linked account.`);
	});
}

async function createOneTimePassword(context: CommandContext, username: string): Promise<void> {
	const { by, say } = context;
	await context.withDatabase(async (db) => {
		const { vault, messaging: environment } = await context.openSite(db);
		const settings = await readSettings(db);
		// A message that cannot be sent is reported on stderr, apart from the output.
		const log = pino({ level: 'error' }, destination({ dest: 2, sync: true }));
		// The site sends the message: now, or when it is started.
		const queue = openQueue({ db, vault, log });
		const messages = createMessages({ queue, vault, environment, log, settings: () => settings });
		try {
			const given = await giveOneTimePassword({ vault, messages }, db, { username, by });
			if (!given) throw unknownMember(username);
			say(
				`One-time password of ${username}: ${given.password}, until ${given.until.toISOString()}.`,
			);
			say('It is shown once. All sessions of the member are closed; the member is notified.');
		} finally {
			await queue.close();
		}
	});
}

async function expire({ withDatabase, by, say }: CommandContext, username: string): Promise<void> {
	await withDatabase(async (db) => {
		if (!(await expirePassword(db, { username, by }))) throw unknownMember(username);
		say(`${username} must choose another password, at the next log-in or page.`);
	});
}

async function label({ withDatabase, say }: CommandContext, username: string, given: string[]) {
	await withDatabase(async (db) => {
		const member = await findMemberByName(db, username);
		if (!member) throw unknownMember(username);
		const labels = await transaction(db, (tx) => setLabels(tx, member.id, given));
		say(labels.length > 0 ? `${username}: ${labels.join(', ')}` : `${username} has no label.`);
	});
}

async function setIdentity(
	{ withDatabase, say }: CommandContext,
	username: string,
	{ isProven }: { isProven: boolean },
): Promise<void> {
	await withDatabase(async (db) => {
		const member = await findMemberByName(db, username);
		if (!member) throw unknownMember(username);
		const at = isProven ? await readNow(db) : undefined;
		await transaction(db, (tx) => setIdentityProven(tx, member.id, at));
		say(`The identity of ${username} is ${isProven ? 'proven' : 'not proven'}.`);
	});
}

async function agreeBack(context: CommandContext, username: string): Promise<void> {
	const { withDatabase, by, say } = context;
	await withDatabase(async (db) => {
		const { person } = actorOf(by);
		const { count, opensAt } = await transaction(db, (tx) => approveBack(tx, { username, person }));
		say(
			count < APPROVALS_NEEDED
				? `${person} agrees. Another person must agree too.`
				: `${username} may play again from ${opensAt.toISOString()}, within a minute.`,
		);
	});
}

function unknownMember(username: string): CommandError {
	return new CommandError(`There is no member "${username}".`);
}
