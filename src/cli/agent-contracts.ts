import { type Command, Option } from 'commander';
import * as z from 'zod/mini';
import { toDecimal } from '#lib/money.ts';
import {
	CONTRACT_KINDS,
	CONTRACT_PRODUCTS,
	type ContractTerms,
	DIVIDEND_PERIODS,
} from '#lib/rules/agents/contract.ts';
import { CARRY_POLICIES, PPM } from '#lib/rules/agents/ladder.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import { termsRates, termsRows } from '#lib/wps/contract/agent-terms.ts';
import { endByOperator } from '#platform/agents/contracts/end-by-operator.ts';
import { listContracts } from '#platform/agents/contracts/list-contracts.ts';
import { setPlatformContract } from '#platform/agents/contracts/set-platform-contract.ts';
import type { Version } from '#platform/agents/contracts/version.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { getMember } from './get-member.ts';
import { readJsonFile } from './read-json.ts';

interface Given {
	account: string;
	kind: string;
	product: string;
	file: string;
	period?: string;
	carry?: string;
}

/** `jhilik agent contract`: set, list and end (docs/agents.md, "Contracts"). */
export function addContractCommand(agent: Command, context: CommandContext): void {
	const contract = agent.command('contract').description('contracts of agents');
	contract
		.command('set')
		.description('gives the top of a line a contract with the platform, or other terms')
		.argument('<account>', 'the user name of a general agent (type 2) without an upline')
		.argument('<kind>', CONTRACT_KINDS.join(', '))
		.argument('<product>', CONTRACT_PRODUCTS.join(', '))
		.requiredOption('--file <terms>', 'JSON: {"rows": [...]} or {"rates": {...}}')
		.addOption(new Option('--period <period>', 'of a dividend').choices(DIVIDEND_PERIODS))
		.addOption(
			new Option('--carry <policy>', 'how a dividend carries a loss').choices(CARRY_POLICIES),
		)
		.action((account: string, kind: string, product: string, options: Omit<Given, 'account'>) =>
			set(context, { ...options, account, kind, product }),
		);
	contract
		.command('list')
		.description('the contracts of an account, on both sides, that are not over')
		.argument('<account>', 'the user name')
		.option('--json', 'the same for programs, one contract in each line')
		.action((account: string, { json = false }: { json?: boolean }) =>
			list(context, account, { isJson: json }),
		);
	contract
		.command('end')
		.description('ends a contract with the business day, and all below it')
		.argument('<id>', 'an id of the list')
		.action((id: string) => end(context, id));
}

async function set(context: CommandContext, given: Given): Promise<void> {
	const product = oneOf(CONTRACT_PRODUCTS, given.product, 'product');
	const terms = await readTermsFile(context, given);
	const { account } = given;
	await context.withDatabase(async (db) => {
		const { id: memberId } = await getMember(db, account);
		const now = await readNow(db);
		const input = { memberId, product, terms, by: context.by, now };
		const made = await transaction(db, (tx) => setPlatformContract(tx, input));
		const { version, startsAt, endingCount } = made;
		context.say(`${version.id}: ${account}, ${terms.kind} of ${product}.`);
		context.say(`It counts from ${startsAt.toISOString()}.`);
		if (endingCount > 0) context.say(`${endingCount} contracts below end then.`);
	});
}

async function readTermsFile({ folder }: CommandContext, given: Given): Promise<ContractTerms> {
	const kind = oneOf(CONTRACT_KINDS, given.kind, 'kind');
	const { period, carry } = given;
	if (kind !== 'dividend' && (period || carry)) {
		throw new CommandError('--period and --carry are of dividends.');
	}
	const body = await readJsonFile(folder, given.file);
	if (kind === 'realtime') {
		const schema = z.strictObject({ rates: termsRates });
		return { kind, ...decode(schema, body) };
	}
	const read = decode(z.strictObject({ rows: termsRows }), body);
	const rows = read.rows.map(({ loss = 0n, ...row }) => ({ ...row, loss }));
	if (kind !== 'dividend') return { kind, rows };
	return {
		...{ kind, rows },
		period: oneOf(DIVIDEND_PERIODS, period ?? '', '--period'),
		carry: oneOf(CARRY_POLICIES, carry ?? '', '--carry'),
	};
}

function decode<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
	const read = z.safeDecode(schema, body as z.input<T>);
	if (!read.success) throw new CommandError(`The terms: ${z.prettifyError(read.error)}`);
	return read.data;
}

function oneOf<T extends string>(values: readonly T[], given: string, name: string): T {
	const found = values.find((value) => value === given);
	if (!found) throw new CommandError(`The ${name} is one of ${values.join(', ')}.`);
	return found;
}

const LISTED_MAX = 1000;

async function list(
	{ withDatabase, say }: CommandContext,
	account: string,
	{ isJson }: { isJson: boolean },
): Promise<void> {
	await withDatabase(async (db) => {
		const lines = await linesOf(db, account);
		for (const line of lines) say(isJson ? JSON.stringify(line.json) : line.text);
		if (!isJson && lines.length === 0) say(`${account} has no contracts.`);
	});
}

async function linesOf(db: Database, account: string) {
	const { id: memberId } = await getMember(db, account);
	const now = await readNow(db);
	const page = { memberId, hasPast: false, pageSize: LISTED_MAX, now };
	const { own, paid } = await listContracts(db, page);
	return [
		...own.map(({ version, account: from = 'the platform' }) => lineOf(version, { from })),
		...paid.map(({ version, account: to = '' }) => lineOf(version, { to })),
	];
}

function lineOf(version: Version, side: { from: string } | { to: string }) {
	const { id, kind, product, terms, state, startsAt, endsAt } = version;
	const json = { id, kind, product, ...side, state, startsAt, endsAt, terms: plainOf(terms) };
	const other = 'from' in side ? `from ${side.from}` : `to ${side.to}`;
	const times = [
		...(startsAt ? [`from ${startsAt.toISOString()}`] : []),
		...(endsAt ? [`until ${endsAt.toISOString()}`] : []),
	];
	const text = [id, `${kind} of ${product} ${other}`, state, ...times, termsText(terms)].join('; ');
	return { json, text };
}

function plainOf(terms: ContractTerms): unknown {
	const plain = (_key: string, value: unknown) =>
		typeof value === 'bigint' ? toDecimal(value) : value;
	return JSON.parse(JSON.stringify(terms, plain));
}

const percent = (rate: number) => `${(rate * 100) / PPM} %`;

function termsText(terms: ContractTerms): string {
	if (terms.kind === 'realtime') {
		const { win, loss, floor } = terms.rates;
		return `won ${percent(win)}, lost ${percent(loss)}, from ${toDecimal(floor)}`;
	}
	const rows = terms.rows.map(({ bet, loss, active, rate, fixed }) => {
		const from = [toDecimal(bet), ...(loss > 0n ? [toDecimal(loss)] : []), String(active)];
		return `${from.join('/')} ${fixed === undefined ? percent(rate ?? 0) : toDecimal(fixed)}`;
	});
	const head = terms.kind === 'dividend' ? [`${terms.period}, carry ${terms.carry}`] : [];
	return [...head, ...rows].join(', ');
}

async function end({ withDatabase, by, say }: CommandContext, id: string): Promise<void> {
	if (!isUuid(id)) throw new CommandError(`"${id}" is no id of a contract.`);
	await withDatabase(async (db) => {
		const now = await readNow(db);
		const ended = await transaction(db, (tx) => endByOperator(tx, { id, by, now }));
		say(`${id} ends at ${ended.endsAt.toISOString()}.`);
		if (ended.endingCount > 0) say(`${ended.endingCount} contracts below end with it.`);
	});
}
