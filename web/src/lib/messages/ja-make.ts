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
  rareExtreme: '試験では、ランダムな10万問のうち極限レベルは1問もありませんでした。1時間以上かかることがあります。',
  rareClues: 'ランダムな探索で手がかり17〜18個に達することはほとんどありません。数時間かかります。',
  rareTechnique: 'ランダムな問題でこのテクニックが必要になることはほとんどありません。1時間以上かかることがあります。レッスンに練習用の局面があります。',
  fromCollection: 'コレクションの1問をプレイ',
} as const;
