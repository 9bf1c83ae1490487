// The texts of Make in Japanese that the first view does not need.
export const texts = {
  setByHand: '手で作る',
  stoppedEmpty: '{time}で停止しました。パズルは見つかっていません。',
  stoppedAttempts: '{time}、{n}回の試行で停止しました。パズルは見つかっていません。',
  stoppedAdvice: '難易度の幅を広げる、対称性をなしにする、必要な手筋を外すと速くなります。別のシードなら早く見つかることもあります。',
  anotherSeed: '別のシードを試す',
  samples: 'サンプル',
  samplesNote: 'この生成器による各レベルのパズルです。選ぶとプレイできます。作ったパズルがここに並びます。',
  playSample: 'レベル「{level}」のサンプルをプレイ',
  clearGallery: '消去',
  rareSymmetric: '対称性「なし」なら数秒で見つかります。対称性や冗長な手がかりがあると数時間かかることがあります。',
  rareTechnique: 'ランダムな問題でこのテクニックが必要になることはほとんどありません。1時間以上かかることがあります。レッスンに練習用の局面があります。',
  fromCollection: 'コレクションの1問をプレイ',
} as const;
