import { sql } from 'kysely';
import { TEXTS } from '#studio/games/padma-gold/texts.ts';
import t from '../../locales/bn/limits.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import { creditMember } from './wallet-rounds.ts';

const SPIN_WAIT = { timeout: 60_000 };
const GAME = 'game?vassalage=JHL&gameCode=padma-gold&gameType=RNG';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

test('an open game says which own rule stops a bet', async ({ page, site }) => {
	const texts = TEXTS.bn;
	const { username } = await aMember(site);
	await creditMember(site, username, 100_0000n);
	await logInAs(page.context(), site, username);
	await page.goto(`/${GAME}`);
	const game = page.frameLocator('iframe');
	const spin = game.locator('#play');
	const message = game.locator('#message');
	await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);

	// Another page of the member sets the reminder, and its time passes.
	const other = await page.context().newPage();
	await other.goto(`/member/limits`);
	await other.getByLabel(t.reality_choose).selectOption('15');
	await other.getByRole('button', { name: t.reality_save }).click();
	await expect(other.getByText(t.done.reality)).toBeVisible();
	await passMinutes();
	await spin.click();
	await expect(message).toHaveText(texts.refusedReality, SPIN_WAIT);

	await other.goto(`/member/limits`);
	await expect(other.getByRole('heading', { name: t.due_title })).toBeVisible();
	await other.getByRole('button', { name: t.due_continue }).click();
	await expect(other.getByRole('heading', { name: t.due_title })).toHaveCount(0);
	await spin.click();
	await expect(message).not.toHaveText(texts.refusedReality, SPIN_WAIT);
	await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);

	const card = other.locator('#stake-bet');
	await card.locator('summary').click();
	await card.getByLabel(t.amount_label).fill('0.50');
	await card.getByRole('button', { name: t.save }).click();
	await expect(other.getByText(t.done.set)).toBeVisible();
	await spin.click();
	await expect(message).toHaveText(texts.refusedLimit, SPIN_WAIT);

	async function passMinutes() {
		const { db } = await operatorShellAt(site);
		await sql`
			with m as (select id from member where username = ${username}), s as (
				update vendor_play_session set started_at = started_at - interval '16 min'
				where member_id = (select id from m))
			update protection_guard set acknowledged_at = acknowledged_at - interval '16 min'
			where member_id = (select id from m)`.execute(db);
	}
});
