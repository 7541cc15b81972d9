import { slotKind } from '../../../kit/slot/slot-kind.ts';
import { registerTexts } from '../../../kit/text.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';
import { PACK } from './pack.ts';

registerTexts({ bn, en });

/** How rounds of Rickshaw Colours are shown and verified. */
export const kind = slotKind(PACK);
