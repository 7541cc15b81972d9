import type { Command } from 'commander';
import { toDecimal } from '#lib/money.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { type ListedRule, listRulesForStaff } from '#platform/rewards/claims/list-for-staff.ts';
import { readGameNames } from '#platform/rewards/promotions/game-names.ts';
import { approveRule, pauseRule } from '#platform/rewards/rules/change-state.ts';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import { findLatest } from '#platform/rewards/rules/find-rules.ts';
import type { Rule } from '#platform/rewards/rules/rule-schema.ts';
import { versionOf } from '#platform/rewards/rules/rule-version.ts';
import { faultText, saveRule } from '#platform/rewards/rules/save-rule.ts';
import { unservedOf } from '#platform/rewards/rules/served-words.ts';
import { explain } from '#platform/rewards/terms/explain.ts';
import type { TermsLanguage } from '#platform/rewards/terms/format-terms.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { findJsonFile, readJsonFile } from './read-json.ts';

/** `jhilik reward list`, `check`, `explain`, `save`, `approve` and `pause` (docs/rewards.md). */
export function addRuleCommands(reward: Command, context: CommandContext): void {
	reward
		.command('list')
		.description('the rules: state, version, one that waits for approval, pot, what was given')
		.option('--json', 'the same for programs, one rule in each line')
		.action(({ json = false }: { json?: boolean }) => list(context, { isJson: json }));
	reward
		.command('check')
		.description('the faults of a rule in a file, each with its path; fails when there are some')
		.argument('<file>', 'the rule as JSON')
		.action((file: string) => check(context, file));
	reward
		.command('explain')
		.description('the terms as the player reads them')
		.argument('<rule>', 'a rule of the list, in its latest version, or a file')
		.argument('[language]', 'bn or en', 'en')
		.action((rule: string, language: string) => explainTerms(context, rule, language));
	reward
		.command('save')
		.description('stores a rule, or a later version of one; it waits for an approval')
		.argument('<file>', 'the rule as JSON')
		.action((file: string) => save(context, file));
	reward
		.command('approve')
		.description('puts the waiting version in force; another person than its writer does it (--as)')
		.argument('<rule>', 'a rule of the list')
		.action((rule: string) => approve(context, rule));
	reward
		.command('pause')
		.description('stops a rule at once; what members have taken stays')
		.argument('<rule>', 'a rule of the list')
		.action((rule: string) => pause(context, rule));
}

/** Digits of a version that tell it apart. */
const SHORT = 12;

async function list({ withDatabase, say }: CommandContext, { isJson }: { isJson: boolean }) {
	await withDatabase(async (db) => {
		const rules = await listRulesForStaff(db);
		for (const rule of rules) say(isJson ? JSON.stringify(rule, plain) : lineOf(rule));
		if (!isJson && rules.length === 0) say('There are no rules.');
	});
}

function plain(_key: string, value: unknown): unknown {
	return typeof value === 'bigint' ? toDecimal(value) : value;
}

function lineOf(rule: ListedRule): string {
	const { code, state, version, waiting, pot, potBalance, claims, given } = rule;
	const holds = potBalance === undefined ? 'does not exist' : `holds ${toDecimal(potBalance)}`;
	return [
		`${code} ${state} ${version.slice(0, SHORT)}`,
		...(waiting ? [`${waiting.slice(0, SHORT)} waits for approval`] : []),
		`pot ${pot} ${holds}`,
		`${claims} claims of ${toDecimal(given)}`,
	].join('; ');
}

async function check({ folder, say }: CommandContext, file: string): Promise<void> {
	const body = await readJsonFile(folder, file);
	const { rule, faults } = checkRule(body);
	if (!rule) throw new CommandError(faultText(faults));
	say(`${rule.code} has no faults. Its version is ${versionOf(body).slice(0, SHORT)}.`);
	for (const sentence of unservedOf(rule)) say(sentence);
}

async function explainTerms(context: CommandContext, name: string, language: string) {
	if (language !== 'bn' && language !== 'en') throw new CommandError('The language is bn or en.');
	const file = await findJsonFile(context.folder, name);
	const read = file && checkRule(file.value);
	if (read && !read.rule) throw new CommandError(faultText(read.faults));
	await context.withDatabase(async (db) => {
		const rule = read?.rule ?? (await findLatest(db, name))?.rule;
		if (!rule) throw unknownRule(name);
		for (const line of await termsOf(db, rule, language)) context.say(line);
	});
}

async function termsOf(db: Database, rule: Rule, language: TermsLanguage): Promise<string[]> {
	const names = await readGameNames(db, [{ rule }], language);
	const { name, headline, parts, example } = explain(rule, language, names);
	const listed = (isBeside: boolean) =>
		parts.filter((part) => part.isSignificant === isBeside).map(({ text }) => text);
	return [
		...[name, headline, ''],
		...listed(true).map((text) => `* ${text}`),
		...(example === undefined ? [] : [example]),
		'',
		...listed(false).map((text) => `- ${text}`),
	];
}

async function save(context: CommandContext, file: string): Promise<void> {
	const { withDatabase, folder, by, say } = context;
	const body = await readJsonFile(folder, file);
	await withDatabase(async (db) => {
		const saved = await transaction(db, (tx) => saveRule(tx, { body, madeBy: by }));
		const { code, version, isNew } = saved;
		if (!isNew) {
			say(`${code} is unchanged: ${version.slice(0, SHORT)}.`);
			return;
		}
		say(`${code} is saved as ${version.slice(0, SHORT)}. It is not in force yet.`);
		const found = (await listRulesForStaff(db)).find((one) => one.code === code);
		const holds = found?.potBalance === undefined ? 'does not exist' : toDecimal(found.potBalance);
		say(`Pot ${found?.pot}: ${holds}. npm run reward -- fund ${found?.pot} <amount> <reason>`);
		say(`Another person approves it: npm run reward -- approve ${code} --as <name>`);
	});
}

async function approve({ withDatabase, by, say }: CommandContext, code: string): Promise<void> {
	await withDatabase(async (db) => {
		await transaction(db, (tx) => approveRule(tx, { code, changedBy: by }));
		say(`${code} is live.`);
	});
}

async function pause({ withDatabase, by, say }: CommandContext, code: string): Promise<void> {
	await withDatabase(async (db) => {
		await transaction(db, (tx) => pauseRule(tx, { code, changedBy: by }));
		say(`${code} is paused. "npm run reward -- approve ${code}" goes on with it.`);
	});
}

function unknownRule(name: string): CommandError {
	return new CommandError(
		`There is no rule and no file "${name}": "npm run reward -- list" shows the rules.`,
	);
}
