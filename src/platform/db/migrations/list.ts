import type { Migration } from 'kysely/migration';
import * as baseline from './0001_baseline.ts';
import * as playOfSession from './0002_play_of_session.ts';
import * as extraVerification from './0003_extra_verification.ts';
import * as replacedTokens from './0004_replaced_tokens.ts';
import * as clock from './0005_clock.ts';
import * as inbox from './0006_inbox.ts';
import * as audit from './0007_audit.ts';
import * as protection from './0009_protection.ts';
import * as turnover from './0010_turnover.ts';
import * as deposits from './0011_deposits.ts';
import * as withdrawals from './0012_withdrawals.ts';
import * as memberProfile from './0013_member_profile.ts';
import * as proofImages from './0014_proof_images.ts';
import * as moneyOperations from './0015_money_operations.ts';
import * as transfers from './0016_transfers.ts';
import * as lottery from './0017_lottery.ts';
import * as validStakes from './0018_valid_stakes.ts';
import * as jackpotDrops from './0019_jackpot_drops.ts';
import * as playedRank from './0020_played_rank.ts';
import * as playDays from './0021_play_days.ts';
import * as rewardPots from './0022_reward_pots.ts';
import * as pointsMall from './0023_points_mall.ts';
import * as rewardRules from './0024_reward_rules.ts';
import * as bonuses from './0025_bonuses.ts';
import * as rewardRuns from './0026_reward_runs.ts';
import * as rewardTickets from './0027_reward_tickets.ts';
import * as rewardDraws from './0028_reward_draws.ts';
import * as missions from './0029_missions.ts';
import * as friends from './0030_friends.ts';
import * as vipMembers from './0031_vip_members.ts';
import * as tree from './0032_tree.ts';
import * as teamDays from './0033_team_days.ts';
import * as agentContracts from './0034_agent_contracts.ts';
import * as agentIssueFacts from './0035_agent_issue_facts.ts';
import * as contractSpans from './0036_contract_spans.ts';
import * as agentReports from './0037_agent_reports.ts';
import * as agentLinks from './0038_agent_links.ts';
import * as agentCorrections from './0039_agent_corrections.ts';
import * as demoMembers from './0041_demo_members.ts';
import * as agentEarnings from './0042_agent_earnings.ts';
import * as agentRunActiveMin from './0043_agent_run_active_min.ts';
import * as agentAnnouncements from './0044_agent_announcements.ts';
import * as teamUncounted from './0045_team_uncounted.ts';
import * as heldPlay from './0046_held_play.ts';
import * as agentBillApproval from './0047_agent_bill_approval.ts';
import * as billCorrections from './0048_bill_corrections.ts';
import * as agentNotes from './0049_agent_notes.ts';
import * as broadcasts from './0050_broadcasts.ts';
import * as conversations from './0051_conversations.ts';
import * as teamPeople from './0052_team_people.ts';
import * as chat from './0053_chat.ts';
import * as gameFacts from './0054_game_facts.ts';
import * as cheaperEvents from './0055_cheaper_events.ts';
import * as vendorPages from './0057_vendor_pages.ts';
import * as siteKeys from './0059_site_keys.ts';
import * as writeProbe from './0060_write_probe.ts';
import * as codeNetworks from './0061_code_networks.ts';
import * as vendorBounds from './0062_vendor_bounds.ts';

/**
 * Every migration, in order: tables, types, indexes, roles and data. Functions and triggers are in
 * the modules' SQL files instead (apply-functions.ts). A new database gets them after the last
 * migration, so no migration may use them, except the clock's, which column defaults name
 * (0005_clock.ts). A released migration never changes; a later one corrects it.
 */
export const migrations: Record<string, Migration> = {
	'0001_baseline': baseline,
	'0002_play_of_session': playOfSession,
	'0003_extra_verification': extraVerification,
	'0004_replaced_tokens': replacedTokens,
	'0005_clock': clock,
	'0006_inbox': inbox,
	'0007_audit': audit,
	'0009_protection': protection,
	'0010_turnover': turnover,
	'0011_deposits': deposits,
	'0012_withdrawals': withdrawals,
	'0013_member_profile': memberProfile,
	'0014_proof_images': proofImages,
	'0015_money_operations': moneyOperations,
	'0016_transfers': transfers,
	'0017_lottery': lottery,
	'0018_valid_stakes': validStakes,
	'0019_jackpot_drops': jackpotDrops,
	'0020_played_rank': playedRank,
	'0021_play_days': playDays,
	'0022_reward_pots': rewardPots,
	'0023_points_mall': pointsMall,
	'0024_reward_rules': rewardRules,
	'0025_bonuses': bonuses,
	'0026_reward_runs': rewardRuns,
	'0027_reward_tickets': rewardTickets,
	'0028_reward_draws': rewardDraws,
	'0029_missions': missions,
	'0030_friends': friends,
	'0031_vip_members': vipMembers,
	'0032_tree': tree,
	'0033_team_days': teamDays,
	'0034_agent_contracts': agentContracts,
	'0035_agent_issue_facts': agentIssueFacts,
	'0036_contract_spans': contractSpans,
	'0037_agent_reports': agentReports,
	'0038_agent_links': agentLinks,
	'0039_agent_corrections': agentCorrections,
	'0041_demo_members': demoMembers,
	'0042_agent_earnings': agentEarnings,
	'0043_agent_run_active_min': agentRunActiveMin,
	'0044_agent_announcements': agentAnnouncements,
	'0045_team_uncounted': teamUncounted,
	'0046_held_play': heldPlay,
	'0047_agent_bill_approval': agentBillApproval,
	'0048_bill_corrections': billCorrections,
	'0049_agent_notes': agentNotes,
	'0050_broadcasts': broadcasts,
	'0051_conversations': conversations,
	'0052_team_people': teamPeople,
	'0053_chat': chat,
	'0054_game_facts': gameFacts,
	'0055_cheaper_events': cheaperEvents,
	'0057_vendor_pages': vendorPages,
	'0059_site_keys': siteKeys,
	'0060_write_probe': writeProbe,
	'0061_code_networks': codeNetworks,
	'0062_vendor_bounds': vendorBounds,
};
