import { sql } from 'kysely';
import { expect } from 'vitest';
import { aMember, test } from '../database.ts';
import { aRuleShell } from './rule-shell.ts';

const BODY = {
	kind: 'system',
	titles: { bn: 'নতুন গেম', en: 'New games' },
	contents: { bn: 'আজ থেকে', en: 'From today on' },
	link: '/promotions',
};

test('an operator previews, sends, lists and takes back a message', async ({ db, owner }) => {
	await sql`update member set status = 'locked'`.execute(owner);
	await aMember(db);
	await aMember(db);
	const { run, file } = await aRuleShell(db);
	const name = await file(BODY);

	expect(await run('rima', 'message', 'list')).toBe('There are no messages.');
	expect(await run('rima', 'message', 'preview', name)).toBe(
		'New games: 2 members.\nSuch as M•••, M•••.',
	);
	const said = await run('rima', 'message', 'send', name);
	const [, no = ''] =
		/^Message (\d+) is sent\.\nIts audience has 2 members now\.$/.exec(said) ?? [];
	expect(await run('rima', 'message', 'list')).toMatch(
		new RegExp(`^${no}: New games; system; sent since \\S+Z; opened by 0$`),
	);
	expect(await run('rima', 'message', 'take-back', no)).toBe(`Message ${no} is taken back.`);
	await expect(run('rima', 'message', 'take-back', no)).rejects.toThrow('to take back');
	await expect(run('rima', 'message', 'approve', no)).rejects.toThrow('waits');
	await expect(run('rima', 'message', 'approve', 'x')).rejects.toThrow('one of the list');
	await expect(run('rima', 'message', 'send', 'missing.json')).rejects.toThrow('no file');
	const wrong = await file({ ...BODY, titles: { bn: 'x' } });
	await expect(run('rima', 'message', 'send', wrong)).rejects.toThrow('titles.en is empty');
});
