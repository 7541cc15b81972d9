import { CLIENT_SEED } from '#lib/fair/client-seed.ts';
import { formText } from '#lib/form-text.ts';
import * as tickets from '#lib/wps/contract/tickets.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

const ACTS = ['use', 'seed', 'rotate'] as const;

/** What a form of a wheel or of eggs did. */
export interface ChanceResult {
	act: (typeof ACTS)[number];
	/** The client seed as typed. */
	typed: string;
	/** The draw of a used ticket. */
	draw?: string;
	refusal?: Refusal;
}

/** Submits a form of the page. Returns `undefined` for a form that is none of them. */
export async function submitChance(
	locals: Pick<App.Locals, 'wps'>,
	form: FormData,
): Promise<ChanceResult | undefined> {
	const act = ACTS.find((one) => one === formText(form, 'act'));
	if (act === 'use') return await spendTicket(locals, form);
	if (!act) return undefined;
	const [seedId, clientSeed] = [formText(form, 'seedId'), formText(form, 'clientSeed').trim()];
	const common = { act, typed: clientSeed };
	if (act === 'seed' && !CLIENT_SEED.test(clientSeed)) {
		const field = 'clientSeed';
		return { ...common, refusal: { code: 'invalid_input', params: {}, field } };
	}
	const answer =
		act === 'seed'
			? await locals.wps(tickets.chooseTicketSeed, { seedId, clientSeed })
			: await locals.wps(tickets.rotateTicketSeeds, { seedId });
	return answer.ok ? common : { ...common, refusal: answer.refusal };
}

async function spendTicket(
	{ wps }: Pick<App.Locals, 'wps'>,
	form: FormData,
): Promise<ChanceResult> {
	const pick = formText(form, 'pick');
	const answer = await wps(tickets.claimTicket, {
		...{ transactionId: formText(form, 'transactionId'), isApp: 'N' },
		...(/^[0-2]$/.test(pick) && { pick: Number(pick) }),
	});
	const common = { act: 'use', typed: '' } as const;
	if (!answer.ok) return { ...common, refusal: answer.refusal };
	return { ...common, draw: answer.value.draw ?? '' };
}
