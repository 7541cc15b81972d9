import { expect, test } from 'vitest';
import { submitOffer } from '#features/promotions/submit-offer.ts';
import type { Call } from '#lib/wps/call.ts';
import * as rewards from '#lib/wps/contract/rewards.ts';
import { uploadProof } from '#lib/wps/contract/uploads.ts';

const promotionId = 'tell-us';

interface Asked {
	fields: Record<string, string | string[] | Blob>;
	answer?: object;
}

async function submit({ fields, answer = { ok: true, value: {} } }: Asked) {
	const form = new FormData();
	for (const [name, given] of Object.entries(fields)) {
		for (const value of [given].flat()) form.append(name, value);
	}
	const sent: [Call, object][] = [];
	const wps = async (call: Call, input: object) => {
		if (call === uploadProof) return { ok: true, value: { imageId: 'new' } };
		sent.push([call, input]);
		return answer;
	};
	const locals = { locale: 'en', wps } as unknown as App.Locals;
	return { result: await submitOffer(locals, { form, promotionId }), sent };
}

test('an offer is joined in the version of the terms that was shown', async () => {
	const { result, sent } = await submit({ fields: { act: 'join', termsVersion: 'v1' } });

	expect(sent).toEqual([[rewards.joinPromotion, { promotionId, termsVersion: 'v1' }]]);
	expect(result?.refusal).toBeUndefined();
});

test('an offer is left', async () => {
	const { sent } = await submit({ fields: { act: 'leave' } });

	expect(sent).toEqual([[rewards.leavePromotion, { promotionId }]]);
});

test('an application has its text and its pictures, sent before and now', async () => {
	const picture = new File(['x'], 'x.png');
	const fields = { act: 'apply', remarks: ' a\r\nb ', image: ['old'], picture };

	const { sent } = await submit({ fields });

	const input = { promotionId, remarks: 'a\nb', pictures: ['old', 'new'] };
	expect(sent).toEqual([[rewards.applyForReward, input]]);
});

test.for([
	['', 0],
	['   ', 0],
	['ক'.repeat(141), 0],
	['😀'.repeat(141), 0],
	['😀'.repeat(140), 1],
	['ক'.repeat(140), 1],
	['a', 1],
] as const)('a text of %s is sent %s times', async ([remarks, times]) => {
	const { result, sent } = await submit({ fields: { act: 'apply', remarks } });

	expect(sent).toHaveLength(times);
	expect(result?.refusal?.field).toBe(times === 0 ? 'remarks' : undefined);
});

test('what was typed survives a refusal, with the stored pictures', async () => {
	const refusal = { code: 'already_applied', params: {} };
	const fields = { act: 'apply', remarks: 'good', image: ['old'] };

	const { result } = await submit({ fields, answer: { ok: false, refusal } });

	expect(result).toEqual({ act: 'apply', remarks: 'good', images: ['old'], refusal });
});

test('refused pictures are shown at their field, and are chosen again', async () => {
	const refusal = { code: 'proof_refused', params: {}, field: 'pictures' };
	const fields = { act: 'apply', remarks: 'good', image: ['of-another'] };

	const { result } = await submit({ fields, answer: { ok: false, refusal } });

	expect(result).toMatchObject({ images: [], refusal: { field: 'images' } });
});

test('a form that is none of the page is no form', async () => {
	expect(await submit({ fields: { act: 'all' } })).toEqual({ result: undefined, sent: [] });
});
