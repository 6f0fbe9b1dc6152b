import { type App, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Settings } from './settings.ts';
import type { SitesStack } from './sites.ts';

interface Rule {
  readonly id: string;
  readonly description: string;
  readonly metricName: string;
  readonly dimensions: Record<string, string>;
  readonly statistic: 'Average' | 'Sum';
  /** The alarm is raised above it, in two of three periods of five minutes. */
  readonly above: number;
}

/** The alarms of the distribution. CloudFront reports its metrics in us-east-1, so the stack must be there. */
export class AlarmsStack extends Stack {
  constructor(app: App, id: string, sites: SitesStack, settings: Settings, props: StackProps) {
    super(app, id, props);
    const topic = new Topic(this, 'Alarms', { topicName: 'forecourt-alarms', enforceSSL: true });
    topic.addSubscription(new EmailSubscription(settings.alarmEmail));
    for (const rule of listRules(sites)) this.#raise(rule, topic);
  }

  #raise({ id, description, metricName, dimensions, statistic, above }: Rule, topic: Topic): void {
    const alarm = new Alarm(this, id, {
      alarmName: `forecourt-${id}`,
      alarmDescription: description,
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { ...dimensions, Region: 'Global' },
        statistic,
        period: Duration.minutes(5),
      }),
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  }
}

function listRules({ distributionId, functionNames }: SitesStack): Rule[] {
  const ofAllSites = { dimensions: { DistributionId: distributionId }, statistic: 'Average' } as const;
  return [
    {
      id: 'server-errors',
      description: 'More than 1% of requests fail (5xx): check the API and the bucket.',
      metricName: '5xxErrorRate',
      above: 1,
      ...ofAllSites,
    },
    {
      id: 'missing-pages',
      description: 'More than 20% of requests are refused or find nothing (4xx): check the last publication.',
      metricName: '4xxErrorRate',
      above: 20,
      ...ofAllSites,
    },
    ...functionNames.map(
      (name, index): Rule => ({
        id: `function-errors-${index + 1}`,
        description: 'A CloudFront function fails, so requests fail: check infra/functions.',
        metricName: 'FunctionExecutionErrors',
        dimensions: { FunctionName: name },
        statistic: 'Sum',
        above: 0,
      }),
    ),
  ];
}
