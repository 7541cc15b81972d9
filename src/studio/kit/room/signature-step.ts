import { button } from '../dom.ts';
import { loadBeaconCheck, nextPaint } from '../live/beacon-check.ts';
import { type ShownSteps, stepItem } from './room-proof-parts.ts';
import { t } from './texts.ts';

/**
 * Verifies the signature of a round's beacon below the other steps, and only then says that all
 * agree. Without a connection it offers another try.
 */
export async function addSignatureStep(shown: ShownSteps): Promise<void> {
	const { record, verdict, list, isGood } = shown;
	if (isGood) verdict.textContent = t('signatureChecking');
	const check = await loadBeaconCheck().catch(() => undefined);
	if (!check) {
		offerRetry(shown);
		return;
	}
	await nextPaint();
	const agrees = check(record);
	const text = t(agrees ? 'signatureRight' : 'signatureWrong');
	list.append(stepItem({ text, code: record.signature, agrees }));
	verdict.textContent = t(isGood && agrees ? 'verified' : 'notVerified');
}

function offerRetry(shown: ShownSteps): void {
	if (shown.isGood) shown.verdict.textContent = t('loadFailed');
	const retry = button('plain', t('retry'), () => {
		retry.remove();
		void addSignatureStep(shown);
	});
	shown.list.after(retry);
}
